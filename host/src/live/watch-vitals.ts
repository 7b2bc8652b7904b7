import type { Vitals } from '@trebol/shared/contract/beacon'
import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { onCLS, onINP, onLCP } from 'web-vitals'
import { readyMark } from '../routing/page-ready.ts'
import { withinBeacon } from './within-beacon.ts'

/** How the page is to its visitor; `unit`: whose page it opened with. */
export type VitalsWatch = {
  readonly unit: Unit
  /** Whether the file of a unit came out of the browser's cache. */
  readonly noteCached: (unit: Unit, address: string | undefined) => { readonly cached?: true }
  /** What the browser has found out by now, and which units came out of its cache. */
  readonly read: (release: ReleaseId) => Vitals
}

/** Whether a file of this page came out of the browser's cache; also one that was preloaded, and used from there. */
function isCached({ performance, location }: Window, address: string): boolean {
  const loads = performance.getEntriesByName(new URL(address, location.href).href) as PerformanceResourceTiming[]
  return (
    loads.length > 0 && loads.every(({ transferSize, decodedBodySize }) => transferSize === 0 && decodedBodySize > 0)
  )
}

/** A page that is opened in the background is drawn when its visitor comes to it: its times say nothing. */
function readyAfter({ performance }: Window, beganHidden: boolean): number | undefined {
  const [mark] = performance.getEntriesByName(readyMark)
  const hidden = performance.getEntriesByType('visibility-state').find(({ name }) => name === 'hidden')
  // Not every browser keeps these entries.
  if (!mark || beganHidden || (hidden && hidden.startTime <= mark.startTime)) return
  return withinBeacon(mark.startTime)
}

/** Watches how fast this page is painted, ready and answers, and how far it shifts. Source: docs/platform.md, "How pages feel". */
export function watchVitals(page: Window, unitOf: (pathname: string) => Unit): VitalsWatch {
  const beganHidden = page.document.visibilityState === 'hidden'
  let found: Omit<Vitals, 'unit' | 'release' | 'ready'> = {}
  const all = { reportAllChanges: true }
  onLCP(({ value }) => {
    found = { ...found, lcp: withinBeacon(value) }
  }, all)
  onINP(({ value }) => {
    found = { ...found, inp: withinBeacon(value) }
  }, all)
  onCLS(({ value }) => {
    found = { ...found, cls: Math.min(100, value) }
  }, all)
  // The address may have changed since: by a guard, or by its visitor.
  const [load] = page.performance.getEntriesByType('navigation')
  const unit = unitOf(new URL(load?.name ?? page.location.href).pathname)
  const cached = new Set<Unit>()
  return {
    unit,
    noteCached: (of, address) => {
      if (address === undefined || !isCached(page, address)) return {}
      cached.add(of)
      return { cached: true }
    },
    read: (release) => ({ unit, release, ...found, ready: readyAfter(page, beganHidden), cached: [...cached] }),
  }
}
