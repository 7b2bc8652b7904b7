import { call } from '@trebol/shared/api'
import { getConfig, type SportsLaunch } from '@trebol/shared/contract'
import { readLocale } from '@trebol/shared/i18n'
import type { LoaderFunctionArgs } from '@trebol/shared/router'
import { readCurrency, readSession } from '@trebol/shared/store'
import { launchSports } from './launch-sports.ts'
import { readSportsQuery, type SportsQuery } from './sports-query.ts'

/** Whose launch it is. A session that is not known yet has the token of a player already: it is no guest. */
type Owner = { readonly isGuest: boolean; readonly iso: string }

export type SportsData = { readonly isPlayer: boolean; readonly iso: string; readonly query: SportsQuery } & (
  | { readonly kind: 'none' | 'bad-origin' }
  /** `opening`: which of the launches of this page it is. */
  | { readonly kind: 'open'; readonly launch: SportsLaunch; readonly opening: number }
)

const readOwner = (): Owner => ({ isGuest: readSession().kind === 'guest', iso: readCurrency() })

/** Whose the launch is that was answered last. */
let launchedFor: { readonly isPlayer: boolean; readonly iso: string } | null = null
let isWanted = false

/** All launches of a visitor may have one address; each opens the frame all the same. */
const openings = new WeakMap<SportsLaunch, number>()
let opened = 0

function openingOf(launch: SportsLaunch): number {
  const opening = openings.get(launch) ?? ++opened
  openings.set(launch, opening)
  return opening
}

/** Asks for another launch at the next loading: the one that is shown can do no more. */
export function wantAnotherLaunch(): void {
  isWanted = true
}

/** Whether what is shown no longer fits: another player or currency, or the page wants another one. */
export function isOutdated(): boolean {
  const { kind } = readSession()
  const { isPlayer, iso } = launchedFor ?? { isPlayer: false, iso: readCurrency() }
  return isWanted || (kind !== 'unknown' && (kind === 'player') !== isPlayer) || (isPlayer && iso !== readCurrency())
}

/** The sportsbook of the provider, opened where the address says, if its frame may be shown. */
export async function loadSports({ request }: LoaderFunctionArgs): Promise<SportsData> {
  const query = readSportsQuery(new URL(request.url).searchParams)
  const owner = readOwner()
  const { view, sport, event } = query
  const wish = {
    iso: owner.iso,
    lang: readLocale(),
    ...(event !== '' && { view: 'event' as const, event_id: event }),
    ...(event === '' && view === 'live' && { view }),
    ...(sport !== '' && { sport }),
  }
  isWanted = false
  const [{ frame_origins }, launch] = await Promise.all([call(getConfig, {}), launchSports(wish, owner)])
  const isPlayer = launch !== null && (launch.sid !== null || launch.break_until !== null)
  launchedFor = { isPlayer, iso: owner.iso }
  const shown = { ...launchedFor, query }
  if (launch === null) return { ...shown, kind: 'none' }
  const { origin } = new URL(launch.url)
  if (origin !== launch.origin || !frame_origins.includes(origin)) return { ...shown, kind: 'bad-origin' }
  return { ...shown, kind: 'open', launch, opening: openingOf(launch) }
}
