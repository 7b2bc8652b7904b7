import { setTimeout as pause } from 'node:timers/promises'
import type { BeaconEvent } from '@trebol/shared/contract/beacon'
import type { ReleaseId } from '@trebol/shared/contract/release'
import type { Browser, Page } from 'playwright'
import type { Stop } from './plan-walk.ts'
import { type Seen, watchPage } from './watch-page.ts'

export type Visit = {
  readonly stop: Stop
  readonly width: number
  readonly origin: string
  /** The host that every page must come with. */
  readonly host: ReleaseId
  /** Base path of calls. */
  readonly apiBase: string
  /** Login token of the player whose page it is, where it is one behind the login. */
  readonly token: string | null
  /** Calls are answered that the service is not available: error panels are what a sound page shows then. */
  readonly isStandIn: boolean
  readonly patienceMs: number
  /** Where a picture of the page goes, and the time that it is there; `null`: none is taken. */
  readonly picture: { readonly path: string; readonly at: Date } | null
}

const height = 900
const lookEveryMs = 50
export const closeWithinMs = 3_000

/** Resolves with what `read` gives as soon as that is not `null`. */
async function until<Result>(read: () => Promise<Result | null> | Result | null): Promise<Result> {
  for (;;) {
    const found = await read()
    if (found !== null) return found
    await pause(lookEveryMs)
  }
}

/** What is to be seen when nothing loads any more and a heading is there. */
async function settle(page: Page): Promise<{ shown: string | null; panel: string | null }> {
  return until(async () => {
    const read = page.evaluate(() => {
      const main = document.querySelector('main') ?? document.body
      const heading = document.querySelector('h1')
      const panel = main.querySelector<HTMLElement>('[role="alert"]')
      return {
        isThere: heading?.checkVisibility() === true && document.querySelector('[aria-busy="true"]') === null,
        shown: main.querySelector('[data-release]')?.getAttribute('data-release') ?? null,
        panel: panel ? panel.textContent : null,
      }
    })
    const look = await read.catch((error: unknown) => {
      // A host opens a page anew when a part of it has failed: the next look finds the new document.
      if (page.isClosed()) throw error
      return null
    })
    return look?.isThere && (look.shown ?? look.panel) !== null ? look : null
  })
}

/** What the host tells of the unit once it has loaded, or failed to. */
const fateOf = (events: readonly BeaconEvent[], { unit, release }: Stop) =>
  events.find(
    (event) =>
      (event.kind === 'unit-loaded' || event.kind === 'unit-failed') &&
      event.unit === unit &&
      event.release === release,
  ) ?? null

/** Failures that pages tell of themselves; a refused call is one only where calls are answered. */
function told(events: readonly BeaconEvent[], isStandIn: boolean): string[] {
  return events.flatMap((event) => {
    if (event.kind === 'unit-failed') return [`${event.unit} ${event.release} did not load: ${event.why}`]
    if (event.kind !== 'error' || (isStandIn && event.what.startsWith('ApiError'))) return []
    return [`error in ${event.unit ?? 'the page'}: ${event.what}`]
  })
}

async function look(page: Page, { stop, host, isStandIn }: Visit, { events, reading }: Seen): Promise<string[]> {
  const { shown, panel } = await settle(page)
  await Promise.all(reading)
  const fromHost = await page.locator(`script[src*="/r/host/${host}/"]`).count()
  const wanted = stop.unit === 'host' ? 'host' : stop.release
  const isHere = stop.as === 'page' && shown === wanted
  // A part has no name in the page, nor has a unit behind a panel: the host tells whether it runs.
  if (!isHere && stop.unit !== 'host') await until(() => fateOf(events, stop))
  const isPanel = stop.as === 'part' || shown === null
  return [
    ...(fromHost > 0 ? [] : [`the page does not come with host ${host}`]),
    ...told(events, isStandIn),
    ...(panel !== null && !isStandIn ? [`shows its error panel: ${panel.replace(/\s+/g, ' ').slice(0, 120)}`] : []),
    ...(isHere || isPanel ? [] : [`shows ${shown ?? 'nothing'} instead of ${stop.unit} ${stop.release}`]),
  ]
}

/** A page that loops, or that is just being left, can hold up the end of its context for long. */
async function closesSoon(context: { close(): Promise<void> }): Promise<boolean> {
  const closed = context.close().then(
    () => true,
    () => false,
  )
  return Promise.race([closed, pause(closeWithinMs, false, { ref: false })])
}

type Walked = { readonly problems: string[]; readonly stuck: boolean; readonly isPictured: boolean }

/** Opens one page in a browser of its own state. @returns what is wrong with it; `stuck` when it had to be given up */
export async function walkStop(browser: Browser, visit: Visit): Promise<Walked> {
  const { stop, width, origin, token, patienceMs, picture } = visit
  let isPictured = false
  const localStorage = stop.guarded && token !== null ? [{ name: 'jwt', value: token }] : []
  const context = await browser.newContext({
    viewport: { width, height },
    locale: 'es-VE',
    // A picture must not depend on the moment in which it was taken.
    ...(picture !== null && { reducedMotion: 'reduce' }),
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  if (picture !== null) await context.clock.setFixedTime(picture.at)
  const page = await context.newPage()
  const seen = await watchPage(page, visit.isStandIn ? null : visit.apiBase)
  const giveUp = new AbortController()
  const walk = async () => {
    const answer = await page.goto(origin + stop.address, { timeout: patienceMs, waitUntil: 'commit' })
    const status = answer?.status() ?? 0
    const problems = await look(page, visit, seen)
    if (picture !== null) {
      await page.screenshot({ path: picture.path, fullPage: true, animations: 'disabled', timeout: patienceMs })
      isPictured = true
    }
    return [...(status === 200 ? [] : [`answers ${status}`]), ...problems]
  }
  const found = await Promise.race([
    walk().catch((error: unknown) => (giveUp.signal.aborted ? null : [oneLineOf(error)])),
    pause(patienceMs, null, { signal: giveUp.signal }).catch(() => null),
  ])
  // What went wrong comes before what the page says of it.
  const problems = [...new Set([...seen.problems, ...(found ?? told(seen.events, visit.isStandIn))])]
  giveUp.abort()
  const late = found === null ? [`does not come to rest within ${patienceMs / 1000} s`] : []
  const stuck = late.length > 0 || !(await closesSoon(context))
  return { problems: [...problems, ...late], stuck, isPictured }
}

const oneLineOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
