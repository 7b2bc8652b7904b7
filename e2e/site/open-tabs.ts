import type { Pointer, Unit } from '@trebol/shared/contract/release'
import { type Browser, expect, type Page, type Request } from 'playwright/test'
import { isDue, type ModelTab, openedAt, travelTo, update } from './release-model.ts'
import type { Site } from './site.ts'
import { spoilingServer } from './spoiling-server.ts'

/** docs/platform.md, "Severities": by then a tab that hears the stream has followed a change. */
const streamMs = 5_000
/** And by then, of its own clock, one that asks from time to time. */
const pollingMs = 35_000

/**
 * How a tab hears of changes: at once; when its streams are not cut any more; while it can fetch nothing, for a stream may
 * outlive the rest; or when it asks.
 */
export type Hearing = 'stream' | 'cut' | 'offline' | 'polling'
export type OpenTab = ModelTab & { readonly page: Page; readonly unit: 'games' | 'legal'; readonly hearing: Hearing }
/** A tab of another browser, which loses sight of the site and finds it again. */
export type AwayTab = OpenTab & {
  readonly goAway: () => Promise<void>
  readonly comeBack: () => Promise<void>
  /** Where it stands, and what it has asked for of late: what a failure leaves behind. */
  readonly state: () => Promise<string>
  readonly close: () => Promise<void>
}

const pages = { games: '/slots', legal: '/rng' } as const
const noteButton = (page: Page) => page.getByRole('button', { name: 'Actualizar' })

export async function pointerOf({ site }: Site): Promise<Pointer> {
  return (await (await fetch(`${site}/channels/production.json`)).json()) as Pointer
}

type Opened = { readonly bucket: number; readonly hearing?: Hearing }

/** Opens a page of the unit as a browser of this hundredth. */
export async function openTab(page: Page, site: Site, unit: OpenTab['unit'], opened: Opened): Promise<OpenTab> {
  const { bucket, hearing = 'stream' } = opened
  await page.context().addCookies([{ name: 'trebol_share', value: String(bucket), url: site.site, httpOnly: true }])
  await page.addInitScript((kept) => localStorage.setItem('trebol:bucket', String(kept)), bucket)
  await page.goto(pages[unit])
  return { ...openedAt(await pointerOf(site), bucket, ['host', unit]), page, unit, hearing }
}

export async function openAway(browser: Browser, site: Site, opened: Required<Opened>): Promise<AwayTab> {
  const { hearing } = opened
  const line = hearing === 'cut' ? await spoilingServer(site.site) : null
  const context = await browser.newContext({ baseURL: line?.url ?? site.site, locale: 'es-VE' })
  const page = await context.newPage()
  const asked = watchRequests(page)
  if (hearing === 'polling') {
    await page.route('**/channels/*/events', (route) => route.fulfill({ status: 404, body: '' }))
    await page.clock.install()
  }
  return {
    ...(await openTab(page, site, 'games', opened)),
    async goAway() {
      line?.cut()
      if (hearing === 'offline') await context.setOffline(true)
    },
    async comeBack() {
      line?.join()
      if (hearing === 'offline') await context.setOffline(false)
      if (hearing === 'polling') await page.clock.fastForward(pollingMs)
    },
    async state() {
      const read = () => [document.readyState, navigator.onLine, document.querySelector('h1')?.textContent].join(', ')
      return [`${hearing} ${page.url()}: ${await page.evaluate(read).catch(String)}`, ...asked.slice(-60)].join('\n')
    },
    async close() {
      await context.close()
      await line?.close()
    },
  }
}

/** Each request of the page, with the seconds since it was opened: when it began, and when and how it ended. */
function watchRequests(page: Page): readonly string[] {
  const began = Date.now()
  const asked: string[] = []
  const note = (what: string, request: Request) =>
    asked.push(`${((Date.now() - began) / 1_000).toFixed(2)} s ${what} ${new URL(request.url()).pathname}`)
  page.on('request', (request) => note(request.isNavigationRequest() ? 'opens' : 'asks', request))
  page.on('requestfinished', (request) => note('got', request))
  page.on('requestfailed', (request) => note(request.failure()?.errorText ?? 'failed', request))
  return asked
}

/** The tab knows this pointer: each that it believes is kept. It may be loading anew just now. */
export async function hasHeard({ page }: OpenTab, { rev }: Pointer, told: string): Promise<void> {
  const kept = () =>
    page.evaluate((): unknown => JSON.parse(localStorage.getItem('trebol:pointer') ?? '{}').rev).catch(() => null)
  await expect.poll(kept, { message: told, timeout: streamMs, intervals: [50] }).toBe(rev)
}

/** It runs what it is to run within the time, is offered what waits, and can be used. */
export async function expectRight(tab: OpenTab, done: string, drawn: Unit = tab.unit): Promise<void> {
  const { page, runs } = tab
  const told = `${tab.hearing} ${page.url()} after ${done}`
  const within = { timeout: streamMs }
  const host = page.locator('script[src*="/r/host/"]').first()
  await expect(host, told).toHaveAttribute('src', new RegExp(`/r/host/${runs.get('host')}/`), within)
  await expect(page.locator(`main [data-release="${runs.get(drawn)}"]`), told).toBeVisible(within)
  await expect(page.getByText('Estamos actualizando esta sección'), told).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 }), told).toBeVisible()
  const offered = isDue(tab, 'host') || isDue(tab, drawn)
  await expect(noteButton(page), told).toHaveCount(offered ? 1 : 0, within)
}

/** The player takes what is offered, if anything is. */
export async function takeUpdate(tab: OpenTab): Promise<boolean> {
  if (!isDue(tab, 'host') && !isDue(tab, tab.unit)) return false
  await noteButton(tab.page).click()
  update(tab)
  return true
}

/** A link leads on: to another page of games, from wherever it was. */
export async function followLink(tab: OpenTab, told: string): Promise<void> {
  const [link, heading] = tab.unit === 'games' ? ['Mesa', 'Juegos de mesa'] : ['Slots', 'Slots']
  await tab.page.getByRole('navigation', { name: 'Juegos' }).getByRole('link', { name: link, exact: true }).click()
  travelTo(tab, 'games')
  await expect(tab.page.getByRole('heading', { level: 1, name: heading }), told).toBeVisible({ timeout: streamMs })
  await expectRight(tab, told, 'games')
}
