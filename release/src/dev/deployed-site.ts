import type { Pointer, Unit } from '@trebol/shared/contract/release'
import { hostContract } from '@trebol/shared/contract/release'
import { readPage } from '../doctor/read-page.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import { Refusal } from '../refusal.ts'
import { WrongUsage } from '../wrong-usage.ts'

const patienceMs = 10_000
/** Between two looks at its pointer, and for how long one look may take. */
const standardQuietMs = 2_000
const lookMs = 2_000
const largest = 2_000_000

/** A site that somebody else serves. */
export type DeployedSite = {
  readonly origin: URL
  readonly frameSrc: readonly string[]
  readonly pointer: Pointer
  /** Its pointer of now; the last one when it does not answer in time. */
  readonly refresh: () => Promise<Pointer>
}

/** Address after `--against`. @throws WrongUsage */
export function readAddress(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    url.pathname !== '/' ||
    url.search !== '' ||
    url.username !== ''
  )
    throw new WrongUsage(`--against "${text}" is no address of a site: write it like https://trebol.example.`)
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url.protocol === 'http:' && !isHere)
    throw new WrongUsage(`--against ${text} would send logins in the clear: name the site with https.`)
  return url
}

async function ask(url: URL, ms: number): Promise<Response> {
  return fetch(url, { redirect: 'manual', headers: { accept: 'text/html' }, signal: AbortSignal.timeout(ms) })
}

/** Every remote that is live there must run in the host of this checkout, which takes the place of its own. */
function refuseMisfits({ units, releases }: Pointer, origin: string, local: Unit): void {
  for (const [unit, state] of Object.entries(units)) {
    const contract = state && releases[state.active]?.contract
    if (unit === local || contract === undefined || contract <= hostContract) continue
    throw new Refusal(
      `${unit} ${state?.active} on ${origin} needs contract ${contract}, the host of this checkout provides ${hostContract}: bring the checkout up to what is deployed.`,
    )
  }
}

/** Reads what a deployed site tells everybody. @throws Refusal with the repair. */
export async function openDeployedSite(
  origin: URL,
  local: Unit,
  { quietMs = standardQuietMs } = {},
): Promise<DeployedSite> {
  const answer = await ask(origin, patienceMs).catch((error: unknown) => {
    const why = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)
    throw new Refusal(`${origin.origin} does not answer (${why}): look at the address, or whether the site is up.`)
  })
  const moved = answer.headers.get('location')
  if (moved !== null) throw new Refusal(`${origin.origin} leads on to ${moved}: give --against that address.`)
  const html = await answer.text()
  const { pointer } = readPage(html.length > largest ? '' : html)
  if (pointer === null) {
    throw new Refusal(
      `${origin.origin} is no Trébol site, or one of another version: its page holds no release pointer. Give --against the site's own address.`,
    )
  }
  refuseMisfits(pointer, origin.origin, local)
  const frames = /(?:^|;)\s*frame-src ([^;]*)/.exec(answer.headers.get('content-security-policy') ?? '')?.[1] ?? ''
  let known = pointer
  let askedAt = Date.now()
  return {
    origin,
    frameSrc: frames.split(' ').filter((source) => /^https?:\/\/[\w.:-]+$/.test(source)),
    pointer,
    async refresh() {
      if (Date.now() - askedAt < quietMs) return known
      askedAt = Date.now()
      try {
        const next = await ask(new URL(`/channels/${known.channel}.json`, origin), lookMs)
        known = readPointer(Buffer.from(await next.arrayBuffer())) ?? known
      } catch {
        // The last one goes on: what is developed here does not depend on the other site being there all the time.
      }
      return known
    },
  }
}
