import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { remoteUnits, type Unit } from '@trebol/shared/contract/release'
import { expect, type Page } from 'playwright/test'
import { stateOf } from '../site/live-releases.ts'
import { startOwnSite, testSettings } from '../site/own-site.ts'
import type { Site } from '../site/site.ts'
import { test } from '../site/test.ts'

// Integrity: one failure is evidence.
test.describe.configure({ retries: 0 })

type Emitted = { readonly unit: Unit; readonly file: string; readonly address: string }

const home = (page: Page) => page.getByRole('heading', { level: 1, name: 'Casino, deportes, lotería e hípicos' })
const failed = (page: Page) => page.getByRole('alert').filter({ hasText: 'No pudimos cargar esta sección' })

test('of every file that a unit has emitted, one changed byte in the store is answered with nothing, what does not need it goes on, and it heals with the file', {
  tag: '@proof',
}, async ({ page, expectedOutput }) => {
  test.setTimeout(240_000)
  expectedOutput.push(
    /Failed to load resource|integrity|preload|ChunkLoadError|CSS_CHUNK|MIME|net::|downloadable font|OTS/i,
  )
  // Nothing of it has been read: the edge keeps in memory what it has once found sound.
  const { stop, ...own } = await startOwnSite(testSettings)
  try {
    const files = await emitted(own)
    const document = await (await fetch(own.site)).text()
    const isOfDocument = ({ address }: Emitted) => document.includes(address)
    const isCode = ({ file }: Emitted) => /\.(?:js|css)$/.test(file)
    const ofDocument = files.filter((one) => isCode(one) && isOfDocument(one))
    const later = files.filter((one) => isCode(one) && !isOfDocument(one))
    const others = files.filter((one) => !isCode(one))
    const repairs = new Map(files.map((one) => [one, ['', '.br', '.gz'].map((end) => flip(one.file + end))]))
    const statuses = async (all: readonly Emitted[]) => [...new Set(await statusesOf(page, own, all))]
    /** None of it is answered while it is wrong; each of it when it is right again. */
    const repair = async (kind: string, all: readonly Emitted[]) => {
      expect(all.length, kind).toBeGreaterThan(0)
      expect(await statuses(all), `${kind}, wrong`).toEqual([404])
      for (const one of all) for (const undo of repairs.get(one) ?? []) undo()
      expect(await statuses(all), `${kind}, right again`).toEqual([200])
      test.info().annotations.push({ type: 'refused', description: `${kind}: ${all.length} of ${all.length}` })
    }

    await page.goto(own.site)
    await expect(page.getByText('La página tarda más de lo normal.')).toBeVisible({ timeout: 20_000 })
    await repair('code that the document names', ofDocument)

    await page.goto(`${own.site}/slots`)
    await expect(failed(page)).toBeVisible({ timeout: 20_000 })
    await expect(page.getByRole('banner').getByRole('link', { name: 'Trébol' })).toBeVisible()
    await repair('code of remotes, and of the host what comes later', later)

    for (const address of ['/', '/slots']) {
      await page.goto(own.site + address)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await expect(failed(page)).toHaveCount(0)
    }
    await page.goto(`${own.site}/terms-and-conditions`)
    await expect(failed(page)).toBeVisible()
    await repair('fonts, pictures and texts', others)

    await page.goto(`${own.site}/terms-and-conditions`)
    await expect(page.locator('main [data-release]')).toBeAttached()
    await page.goto(own.site)
    await expect(home(page)).toBeVisible()
  } finally {
    await page.goto('about:blank')
    await stop()
  }
})

/** Everything that has an address: what lies in a release, and at the root of the site. */
async function emitted(site: Site): Promise<Emitted[]> {
  const lists = await Promise.all(
    (['host', ...remoteUnits] as const).map(async (unit) => {
      const { active } = await stateOf(site, unit)
      const folder = join(site.store, 'r', unit, active)
      const record = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as { files: { path: string }[] }
      return record.files
        .filter(({ path }) => path !== 'index.html' && path !== 'unit.json')
        .map(({ path }) => ({
          unit,
          file: join(folder, path),
          address: path.startsWith('root/') ? path.slice('root'.length) : `/r/${unit}/${active}/${path}`,
        }))
    }),
  )
  return lists.flat()
}

/** Changes one bit in the middle of a stored file. @returns how to put it right */
function flip(path: string): () => void {
  if (!existsSync(path)) return () => undefined
  const before = readFileSync(path)
  const after = Buffer.from(before)
  const middle = Math.floor(after.length / 2)
  after[middle] = (after[middle] ?? 0) ^ 1
  writeFileSync(path, after)
  return () => writeFileSync(path, before)
}

/** What the site answers a page for each file. */
function statusesOf(page: Page, { site }: Site, all: readonly Emitted[]): Promise<number[]> {
  const addresses = all.map(({ address }) => site + address)
  return page.evaluate(
    (urls) => Promise.all(urls.map(async (url) => (await fetch(url, { cache: 'no-store' })).status)),
    addresses,
  )
}
