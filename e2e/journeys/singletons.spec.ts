import { singletons } from '../../shared/build/singletons.ts'
import { expect, test } from '../site/test.ts'

type Shared = Record<
  string,
  Record<string, Record<string, { from?: string; loaded?: boolean | number; lib?: unknown }>>
>

test('exactly one copy of each singleton is in the page, and it is the host’s', async ({ page }) => {
  await page.goto('/slots')
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()
  await page.goto('/terms-and-conditions')
  await page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: 'Slots' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Slots' })).toBeVisible()

  const copies = await page.evaluate(() => {
    const federation = Reflect.get(window, '__FEDERATION__') as {
      __INSTANCES__: { name: string; shareScopeMap: Record<string, Shared['default']> }[]
    }
    const scopes = federation.__INSTANCES__.map(({ shareScopeMap }) => shareScopeMap.default ?? {})
    const found: Record<string, string[]> = {}
    for (const scope of scopes) {
      for (const [name, versions] of Object.entries(scope)) {
        for (const [version, { from }] of Object.entries(versions)) {
          found[name] = [...new Set([...(found[name] ?? []), `${version} from ${from}`])]
        }
      }
    }
    return found
  })
  // What units are built against is what the host lends.
  expect(copies).toEqual(
    Object.fromEntries(
      Object.entries(singletons).map(([name, { version }]) => [name, [`${version} from trebol_host`]]),
    ),
  )
})
