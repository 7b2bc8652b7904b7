import type { RefusalCode } from '../../studio-error.ts'
import type { Leg } from '../bets/bet.ts'
import type { PlaceInput } from '../wire/sports-wire.ts'
import type { FixtureBook } from './fixture-book.ts'

type Asked = PlaceInput['legs'][number]
export type ChangedLeg = Omit<Asked, 'odds' | 'live'> & { asked: number; now: number }

export type Checked =
  | { readonly kind: 'good'; readonly legs: readonly Leg[]; readonly incidents: readonly number[] }
  | { readonly kind: 'changed'; readonly legs: ChangedLeg[] }
  | { readonly kind: 'refused'; readonly code: RefusalCode }

const refused = (code: RefusalCode): Checked => ({ kind: 'refused', code })

type CheckedLeg = { readonly leg: Leg; readonly incidents: number; readonly now: number }

function checkLeg(asked: Asked, book: FixtureBook, now: number): CheckedLeg | RefusalCode {
  const { event, market, outcome, odds, live: seenLive } = asked
  const fixture = book.named(event)
  if (fixture === null || book.isTooFar(fixture, now)) return 'SELECTION_UNKNOWN'
  const standing = book.standing(fixture, now)
  if (standing.phase === 'ended' || standing.phase === 'abandoned') return 'SELECTION_CLOSED'
  const live = standing.phase === 'live'
  const quoted = book.quoteNamed(fixture, standing, market)
  const place = quoted?.market.outcomes.findIndex(({ id }) => id === outcome) ?? -1
  if (quoted === null || place < 0) return 'SELECTION_UNKNOWN'
  if (live && !seenLive) return 'EVENT_STARTED'
  if (standing.suspended) return 'EVENT_SUSPENDED'
  const price = quoted.odds?.[place]
  if (price === undefined) return 'SELECTION_CLOSED'
  const leg = { event, market, outcome, odds, live, result: null, score: null }
  return { leg, incidents: standing.state.incidents, now: price }
}

/**
 * Holds a slip against the matches as they stand. Odds that differ from what the player saw are asked about again, never
 * taken silently; better ones are taken where the player has said so.
 */
export function checkSlip(
  { legs, better }: Pick<PlaceInput, 'legs' | 'better'>,
  book: FixtureBook,
  now: number,
): Checked {
  if (new Set(legs.map(({ event }) => event)).size < legs.length) return refused('SAME_EVENT')
  const checked = legs.map((leg) => checkLeg(leg, book, now))
  const code = checked.find((each) => typeof each === 'string')
  if (code !== undefined) return refused(code)
  const good = checked.filter((each) => typeof each !== 'string')
  const changed = good.filter(({ leg, now: price }) => (better ? price < leg.odds : price !== leg.odds))
  if (changed.length > 0) {
    const named = ({ leg: { event, market, outcome, odds }, now: price }: CheckedLeg) => ({
      ...{ event, market, outcome, asked: odds, now: price },
    })
    return { kind: 'changed', legs: changed.map(named) }
  }
  return {
    kind: 'good',
    legs: good.map(({ leg, now: price }) => ({ ...leg, odds: price })),
    incidents: good.map(({ incidents }) => incidents),
  }
}
