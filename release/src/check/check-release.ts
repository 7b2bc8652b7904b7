import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright'
import type { Refreshing } from '../pointer/refresh-pointer.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { type Asked, candidateSite } from './candidate-site.ts'
import type { OpenBrowser } from './find-browser.ts'
import { planWalk, type Stop } from './plan-walk.ts'
import { type CandidateEdge, startCandidateEdge } from './start-candidate-edge.ts'
import { closeWithinMs, type Visit, walkStop } from './walk-stop.ts'

/** A phone and a desk. */
export const widths = [390, 1280] as const

/** One page in one width; no problem: it holds. */
export type RouteResult = { readonly pattern: string; readonly width: number; readonly problems: readonly string[] }

export type CheckOrder = Asked &
  Refreshing & {
    readonly upstream: URL | null
    readonly frameSrc: readonly string[]
    readonly openBrowser: OpenBrowser
    /** Time for one page. */
    readonly patienceMs: number
    /** Called after each page, in the order of the walk. */
    readonly onRoute: (result: RouteResult) => void
  }

/** A guarded page needs a player, and a check opens no account: it meets the stand-in, whatever is behind the others. */
function whereTo(edge: CandidateEdge, { guarded }: Stop): Pick<Visit, 'origin' | 'isStandIn'> {
  return edge.real === null || guarded
    ? { origin: edge.standIn, isStandIn: true }
    : { origin: edge.real, isStandIn: false }
}

/**
 * Boots a published release inside the live set in headless Chromium and walks its routes in both widths. Nothing is
 * written: the live site does not change. Source: docs/platform.md, "Check" and "Laws" 4.
 * @throws Refusal when there is nothing to walk: the release is unknown, damaged, or refused by the gate.
 */
export async function checkRelease(store: ReleaseStore, order: CheckOrder): Promise<RouteResult[]> {
  const { site, host, candidate } = await candidateSite(store, order, order)
  const stops = planWalk(candidate, host.routes, site)
  const edge = await startCandidateEdge(store, { ...order, site })
  const results: RouteResult[] = []
  let browser: Browser | null = null
  try {
    for (const stop of stops) {
      browser ??= await order.openBrowser()
      const opened = browser
      const seen = await Promise.all(
        widths.map(async (width) => {
          const visit = { stop, width, host: host.manifest.id, patienceMs: order.patienceMs, ...whereTo(edge, stop) }
          return { width, ...(await walkStop(opened, visit)) }
        }),
      )
      for (const { width, problems } of seen) {
        const result = { pattern: stop.pattern, width, problems }
        results.push(result)
        order.onRoute(result)
      }
      // A page that never comes back would hold up what follows.
      if (seen.some(({ stuck }) => stuck)) {
        await Promise.race([browser.close(), pause(closeWithinMs, undefined, { ref: false })])
        browser = null
      }
    }
  } finally {
    await browser?.close()
    await edge.close()
  }
  return results
}
