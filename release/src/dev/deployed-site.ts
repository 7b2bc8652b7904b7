import { setTimeout as pause } from 'node:timers/promises'
import type { Pointer, Unit } from '@trebol/shared/contract/release'
import { hostContract } from '@trebol/shared/contract/release'
import { question } from '../doctor/question.ts'
import { readPage } from '../doctor/read-page.ts'
import { readPointer } from '../pointer/read-pointer.ts'
import { Refusal } from '../refusal.ts'
import { WrongUsage } from '../wrong-usage.ts'

/** Between two looks at its pointer, and for how long one look may take. */
const standardQuietMs = 2_000
const lookMs = 2_000

/** A site that somebody else serves. */
export type DeployedSite = {
  readonly origin: URL
  readonly frameSrc: readonly string[]
  /** Base path of its product calls. */
  readonly apiBase: string
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
  const { headers, bytes } = await question(origin.origin, '/').catch((error: unknown) => {
    // An address with several numbers fails without a message of its own.
    const why = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error)
    throw new Refusal(`${origin.origin} does not answer (${why}): look at the address, or whether the site is up.`)
  })
  if (headers.location !== undefined) {
    throw new Refusal(`${origin.origin} leads on to ${headers.location}: give --against that address.`)
  }
  const { pointer, apiBase } = readPage(bytes.toString('utf8'))
  if (pointer === null) {
    throw new Refusal(
      `${origin.origin} is no Trébol site, or one of another version: its page holds no release pointer. Give --against the site's own address.`,
    )
  }
  refuseMisfits(pointer, origin.origin, local)
  const frames = /(?:^|;)\s*frame-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1] ?? ''
  let known = pointer
  let askedAt = Date.now()
  return {
    origin,
    apiBase,
    frameSrc: frames.split(' ').filter((source) => /^https?:\/\/[\w.:-]+$/.test(source)),
    pointer,
    async refresh() {
      if (Date.now() - askedAt < quietMs) return known
      askedAt = Date.now()
      try {
        const look = question(origin.origin, `/channels/${known.channel}.json`)
        const next = await Promise.race([look, pause(lookMs, null, { ref: false })])
        known = readPointer(next?.bytes ?? null) ?? known
      } catch {
        // The last one goes on: what is developed here does not depend on the other site being there all the time.
      }
      return known
    },
  }
}
