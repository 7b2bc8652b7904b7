import type { Beacon, BeaconEvent } from '@trebol/shared/contract/beacon'
import type { ReleaseId, RemoteUnit, Unit } from '@trebol/shared/contract/release'
import { readAsideHost } from '../loader/aside-host.ts'
import { drawnBucket } from '../loader/ramp-bucket.ts'
import type { ReleaseSet, Trial } from '../loader/release-set.ts'
import { onUnitEvent } from '../loader/unit-events.ts'
import { pathOf } from '../routing/path-of.ts'
import { errorBook } from './error-book.ts'
import { errorEvent } from './error-event.ts'
import { fillBeacon } from './fill-beacon.ts'
import { pageIdentity } from './page-identity.ts'
import { watchVitals } from './watch-vitals.ts'
import { withinBeacon } from './within-beacon.ts'

type Sender = {
  readonly releases: ReleaseSet
  readonly host: ReleaseId
  readonly page: Window
}

/** Milliseconds: between two signs of life of a page that is seen, and in which events are gathered into one beacon. */
const aliveEvery = 60_000
const gatherFor = 1_000
const mostWaiting = 50
const longest = 200

const unitOf = (pathname: string): Unit => pathOf(pathname)?.unit ?? 'host'

/**
 * Tells the release service how this page's releases do: what loaded, what failed, what runs. It names no player; the
 * session is another one for each page load. Source: docs/platform.md, "Beacons".
 */
export function sendBeacons({ releases, host, page }: Sender): {
  readonly recalled: (unit: RemoteUnit, from: ReleaseId) => void
  /** Another page has been opened in this one. */
  readonly arrived: (pathname: string) => void
} {
  const identity = pageIdentity(page)
  const waiting: BeaconEvent[] = []
  const errors = errorBook()
  const leaving = new Map<RemoteUnit, ReleaseId>()
  const aside = readAsideHost(page.document)
  const gaveWay = aside === null || aside === host ? null : aside
  let seq = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = watchVitals(page, unitOf)
  /** What drew the page that was opened first; `null`: it did not load. */
  let drawnBy: ReleaseId | null = watch.unit === 'host' ? host : null
  let vitals: Beacon['vitals']
  let toldVitals = false
  let left = false
  let aliveAt = Number.NEGATIVE_INFINITY

  function settleRecalls(): void {
    for (const [unit, from] of leaving) {
      const to = releases.running().get(unit)
      if (to === undefined || to === from) continue
      leaving.delete(unit)
      waiting.push({ kind: 'recalled', unit, from, to })
    }
  }

  function send(): void {
    clearTimeout(timer)
    timer = undefined
    const pointer = releases.current()
    if (!pointer) return
    settleRecalls()
    const own = identity()
    do {
      const { text, many } = fillBeacon(
        {
          v: 1,
          ...own,
          seq,
          channel: pointer.channel,
          rev: pointer.rev,
          set: { host, ...Object.fromEntries(releases.running()) },
          bucket: drawnBucket(),
          override: overrideOf(releases.runningTrial()),
          vitals,
          fellBack: { ...Object.fromEntries(releases.fellBack()), ...(gaveWay && { host: gaveWay }) },
        },
        waiting,
      )
      vitals = undefined
      errors.told(waiting.splice(0, many))
      seq += 1
      page.navigator.sendBeacon('/beacons', text)
    } while (waiting.length > 0)
    // From now on the service can explain this page by it.
    page.document.documentElement.dataset.session = own.session
    if (leaving.size > 0) sendSoon()
  }

  function sendSoon(): void {
    timer ??= setTimeout(send, gatherFor)
  }

  function note(event: BeaconEvent): void {
    if (waiting.length < mostWaiting) waiting.push(event)
    sendSoon()
  }

  function noteError(error: unknown): void {
    if (waiting.length >= mostWaiting) return
    const noted = errors.note(errorEvent(error))
    if (noted?.isFirst) note(noted.event)
    // It goes along with what is told next: a page that fails in a circle sends no more for it.
    else if (noted) waiting.push(noted.event)
  }

  /** Once, before anything else is in sight: what comes after is no longer of that page. */
  function takeVitals(): void {
    if (toldVitals || drawnBy === null) return
    toldVitals = true
    vitals = watch.read(drawnBy)
  }

  /** At once: phones end a page that is hidden without another word. */
  function hidden(): void {
    if (page.document.visibilityState !== 'hidden') return
    takeVitals()
    if (left) waiting.push({ kind: 'leave' })
    if (left || vitals) send()
    left = false
  }

  function alive(): void {
    if (page.document.visibilityState === 'hidden' || Date.now() - aliveAt < aliveEvery) return
    aliveAt = Date.now()
    note({ kind: 'alive' })
  }

  onUnitEvent((event) => {
    if (event.kind === 'error') noteError(event.error)
    else if (event.kind === 'unit-loaded') {
      if (event.unit === watch.unit) drawnBy ??= event.release
      const entry = releases.current()?.releases[event.release]?.entry
      note({ ...event, ms: withinBeacon(event.ms), ...watch.noteCached(event.unit, entry) })
    } else if (event.release !== null) note({ ...event, release: event.release, why: event.why.slice(0, longest) })
  })
  page.addEventListener('error', ({ error }) => noteError(error))
  page.addEventListener('unhandledrejection', ({ reason }) => noteError(reason))
  page.document.addEventListener('visibilitychange', alive)
  page.document.addEventListener('visibilitychange', hidden)
  // A page that is left is hidden next, and only then does the browser hand out what it has measured last.
  page.addEventListener('pagehide', () => {
    left = true
    hidden()
  })
  setInterval(alive, aliveEvery)
  const [paint] = page.performance.getEntriesByName('first-contentful-paint')
  const script = page.document.querySelector<HTMLScriptElement>('script[src^="/r/host/"]')?.src
  note({
    kind: 'boot',
    ms: withinBeacon(paint?.startTime ?? page.performance.now()),
    ...watch.noteCached('host', script),
  })
  if (gaveWay)
    note({ kind: 'unit-failed', unit: 'host', release: gaveWay, why: 'it did not start: its files stay wrong' })
  alive()

  return {
    recalled: (unit, from) => {
      leaving.set(unit, from)
      // At once: whoever took the release back waits for it.
      send()
    },
    arrived: (pathname) => {
      if (toldVitals || unitOf(pathname) === watch.unit) return
      takeVitals()
      sendSoon()
    },
  }
}

const overrideOf = (trial: Trial | null): Beacon['override'] =>
  trial === null ? undefined : { unit: trial.unit, expiresAt: trial.expiresAt }
