import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { CDPSession, Page } from 'playwright/test'
import { connect } from '../site/connection.ts'
import { act, expectStayed, firstOf, putBack, stay } from '../site/live-releases.ts'
import { release } from '../site/release-tool.ts'
import { openAccount } from '../site/signed-in.ts'
import { expect, test } from '../site/test.ts'

const isLong = process.env.PROVE === '1'
/** Pairs of swaps, there and back, that are counted after those that fill caches. */
const [pairs, before] = isLong ? [25, 2] : [2, 1]

/**
 * What a tab may hold more after these swaps. A swap costs about 8 kB for good, of pointers and records; a page that stays
 * in memory is 100 kB and more, and hundreds of nodes. Source: docs/platform.md, "Severities".
 */
const allowed = { heapBytes: 2 * pairs * 25_000, nodes: 40, listeners: 10, styles: 0 } as const

const pages = {
  games: ['/slots', 'Slots', ''],
  profile: ['/profile/deposit', 'Depositar', ' @proof'],
  legal: ['/terms-and-conditions', 'Términos y condiciones', ' @proof'],
} as const
type Unit = keyof typeof pages

for (const unit of ['games', 'profile', 'legal'] as const) {
  const [path, heading, tag] = pages[unit]
  test(`an open tab that changes between two releases of ${unit} again and again keeps nothing of them${tag}`, async ({
    page,
    site,
  }) => {
    test.setTimeout(isLong ? 300_000 : 60_000)
    const token = await openAccount(site)
    await page.addInitScript((kept) => localStorage.setItem('jwt', kept), token)
    // The code of other pages, fetched once while this one rests, is nothing that a change keeps.
    await connect(page, { effectiveType: '3g' })
    const first = await firstOf(site, unit)
    const next = String((await release(site, 'publish', unit, '--dir', twinOf(unit))).json.id)
    await page.goto(path)
    const drawnBy = (id: string) => page.locator(`main [data-release="${id}"]`)
    await expect(drawnBy(first)).toBeVisible()
    await stay(page)
    const cdp = await page.context().newCDPSession(page)
    const swap = async (times: number) => {
      for (let turn = 0; turn < times; turn += 1) {
        for (const id of [next, first]) {
          await act(site, 'promote', unit, id, '--severity', 'recall')
          await expect(drawnBy(id).getByRole('heading', { level: 1, name: heading })).toBeVisible()
        }
      }
    }
    try {
      await swap(before)
      const held = await weigh(page, cdp)
      await swap(pairs)
      const grown = async () => tooMuch(held, await weigh(page, cdp))
      await expect.poll(grown, { message: `after ${2 * pairs} swaps`, intervals: [500] }).toEqual({})
      await expectStayed(page)
    } finally {
      await putBack(site, unit)
    }
  })
}

type Weight = Record<keyof typeof allowed, number>

/** What the tab holds once everything that nothing leads to is gone. */
async function weigh(page: Page, cdp: CDPSession): Promise<Weight> {
  await cdp.send('Performance.enable')
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0
  return {
    heapBytes: value('JSHeapUsedSize'),
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    styles: await page.evaluate(() => document.styleSheets.length + document.adoptedStyleSheets.length),
  }
}

/** What grew by more than it may. */
function tooMuch(held: Weight, now: Weight): Partial<Weight> {
  const grown = Object.entries(allowed).map(([name, most]) => {
    const key = name as keyof Weight
    return [key, now[key] - held[key], most] as const
  })
  return Object.fromEntries(grown.filter(([, growth, most]) => growth > most).map(([key, growth]) => [key, growth]))
}

/** The unit's build with other bytes: another release that draws the same. */
function twinOf(unit: Unit): string {
  const folder = mkdtempSync(join(tmpdir(), `trebol-${unit}-`))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  cpSync(resolve(import.meta.dirname, `../../remote-${unit}/dist`), folder, { recursive: true })
  appendFileSync(join(folder, 'remoteEntry.js'), '\n\n\n')
  return folder
}
