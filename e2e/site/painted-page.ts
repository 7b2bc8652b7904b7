import { expect, type Page } from 'playwright/test'
import type { Site } from './site.ts'

/** Its own code has drawn the page, or taken it over; until then a link of what stands there opens a new document. */
export const drawnByItself = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => performance.getEntriesByName('ready').length)).toBe(1)

/** Pages are drawn a moment after the site has started, and again when a release changes. */
export async function painted({ site }: Site, address: string): Promise<void> {
  const page = async () => (await fetch(`${site}${address}`)).text()
  await expect.poll(page, { timeout: 20_000 }).toContain('id="first-answers"')
}

const hostScript = /\/r\/host\/[^/]+\/static\/js\/index\.[^/]+\.js$/

/** Keeps the host's script away until it is let go, or other files. */
export async function hold(page: Page, files = hostScript): Promise<() => void> {
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(files, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}

/** Opens a painted page whose own code is kept away until it is let go; `asked`: the product calls that it makes. */
export async function openPainted(page: Page, site: Site, address: string) {
  await painted(site, address)
  const asked = calls(page)
  const letGo = await hold(page)
  await page.goto(address, { waitUntil: 'commit' })
  return { asked, letGo }
}

/**
 * Sets how long a page, whose host's script is kept away, waits for its own code before its frame is taken over without it: not
 * at all, or however long that takes to come. `take-over.test.tsx` turns that clock.
 */
export const waitForCode = (page: Page, wait: 'never' | 'always'): Promise<void> =>
  page.evaluate((wait) => {
    const { setTimeout } = window
    const replaced = (work: () => void, ms?: number) =>
      ms === 1_500 ? wait === 'never' && setTimeout(work, 0) : setTimeout(work, ms)
    Object.assign(window, { setTimeout: replaced })
  }, wait)

/** Marks what stands there; says how much of it is gone once the page is drawn by its own code, however long that takes to come. */
export async function mark(page: Page): Promise<() => Promise<readonly [gone: number, of: number]>> {
  // Its elements stand there before its styles do: a browser that is busy paints nothing until then, but can be asked.
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].every((one) => one.sheet),
      ),
    )
    .toBe(true)
  await waitForCode(page, 'always')
  await page.evaluate(() => {
    const painted = [...document.querySelectorAll('header a, h1, main li, main p, main img, main input')]
    Object.assign(window, { painted })
  })
  return async () => {
    await drawnByItself(page)
    await expect(page.locator('body > .start')).toHaveCount(0)
    return page.evaluate(() => {
      const all = Reflect.get(window, 'painted') as Element[]
      return [all.filter((element) => !element.isConnected).length, all.length] as const
    })
  }
}

/** Names of the product calls that a page makes. */
export function calls(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/(\w+)$/.exec(request.url()) ?? []
    if (name !== undefined) asked.push(name)
  })
  return asked
}
