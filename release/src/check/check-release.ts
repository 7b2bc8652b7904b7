import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'playwright'
import type { Refreshing } from '../pointer/refresh-pointer.ts'
import { Refusal } from '../refusal.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { type Asked, candidateSite } from './candidate-site.ts'
import type { OpenBrowser } from './find-browser.ts'
import { planWalk, type Stop } from './plan-walk.ts'
import { answersCalls, type CheckPlayer, signIn, signOut } from './sign-in-player.ts'
import { madeUpToken } from './stand-in.ts'
import { type CandidateEdge, startCandidateEdge } from './start-candidate-edge.ts'
import { closeWithinMs, type Visit, walkStop } from './walk-stop.ts'

/** A phone and a desk. */
export const widths = [390, 1280] as const

/** One page in one width; no problem: it holds. `withData`: its calls were answered by the product server. */
export type RouteResult = {
  readonly pattern: string
  readonly width: number
  readonly withData: boolean
  readonly problems: readonly string[]
  /** Name of its picture, where pictures are taken and it came to rest. */
  readonly picture?: string
}

/** Folder for a picture of each page, what their names begin with, and the time that it is on the pages. */
export type PictureOrder = { readonly folder: string; readonly prefix: string; readonly at: Date }

export type CheckOrder = Asked &
  Refreshing & {
    /** Product server; `null`: as the site that serves this channel reaches it. */
    readonly upstream: URL | null
    /** Whose pages are opened behind the login; `null`: nobody's, and these pages have no data. */
    readonly player: CheckPlayer | null
    readonly frameSrc: readonly string[]
    readonly openBrowser: OpenBrowser
    /** Time for one page. */
    readonly patienceMs: number
    /** Where pictures of the pages go; `null`: none is taken. */
    readonly pictures: PictureOrder | null
    /** Called after each page, in the order of the walk. */
    readonly onRoute: (result: RouteResult) => void
  }

type Place = Pick<Visit, 'origin' | 'isStandIn' | 'token'>

/** `/slots/:category` in 390 pixels: `slots-category-390.png`. */
const pictureName = (prefix: string, { pattern }: Stop, width: number) =>
  `${prefix}${pattern.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '') || 'home'}-${width}.png`

/** A guarded page needs a player, and a check opens no account: without one it meets the stand-in. */
function whereTo(edge: CandidateEdge, real: string | null, token: string | null, { guarded }: Stop): Place {
  return real === null || (guarded && token === null)
    ? { origin: edge.standIn, isStandIn: true, token: madeUpToken }
    : { origin: real, isStandIn: false, token }
}

/** The origin with data, when something answers there. @throws Refusal when the product server that was named does not */
async function findReal({ real, apiBase }: CandidateEdge, upstream: URL | null): Promise<string | null> {
  if (real === null || (await answersCalls(real + apiBase))) return real
  if (upstream === null) return null
  throw new Refusal(`${upstream.origin} answers no calls below ${apiBase}: start the product server, or name another.`)
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
  const calls = (origin: string) => origin + edge.apiBase
  const results: RouteResult[] = []
  let browser: Browser | null = null
  let real: string | null = null
  let token: string | null = null
  try {
    real = await findReal(edge, order.upstream)
    if (real !== null && order.player !== null) token = await signIn(calls(real), order.player)
    for (const stop of stops) {
      browser ??= await order.openBrowser()
      const opened = browser
      const seen = await Promise.all(
        widths.map(async (width) => {
          const place = whereTo(edge, real, token, stop)
          const { apiBase } = edge
          const { pictures, patienceMs } = order
          const name = pictures && pictureName(pictures.prefix, stop, width)
          const picture = pictures && name ? { path: join(pictures.folder, name), at: pictures.at } : null
          const visit = { ...{ stop, width, apiBase, host: host.manifest.id, patienceMs, picture }, ...place }
          const { isPictured, ...walked } = await walkStop(opened, visit)
          return { width, withData: !place.isStandIn, ...walked, ...(name && isPictured && { picture: name }) }
        }),
      )
      for (const { stuck: _stuck, ...page } of seen) {
        const result = { pattern: stop.pattern, ...page }
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
    if (real !== null && token !== null) await signOut(calls(real), token)
    await edge.close()
  }
  return results
}
