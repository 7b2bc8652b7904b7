import type { SportName } from '../simulation/sport.ts'
import type { Account, BetView, Board, EventOutput, EventView, Quoted } from '../wire/sports-wire.ts'
import type { OddsForm } from './odds-form.ts'
import type { Slip } from './slip.ts'

/** What is being looked at: a list, one match, or the player's bets. */
export type Place = {
  readonly view: 'all' | 'live' | 'bets'
  readonly sport: SportName | ''
  readonly event: string
}

export type Notice = {
  readonly tone: 'good' | 'bad' | 'plain'
  readonly text: string
  readonly action: 'ask' | 'cashier' | 'reopen' | null
}

/** Everything that the page shows. */
export type SportsState = {
  readonly place: Place
  readonly board: Board | null
  readonly event: EventOutput | null
  /** When the last answer came, in milliseconds since 1970, while nothing can be had; null while all is well. */
  readonly staleSince: number | null
  readonly fault: string | null
  readonly account: Account | null
  readonly slip: Slip
  readonly quotes: readonly Quoted[]
  readonly form: OddsForm
  readonly bets: readonly BetView[] | null
  readonly moreBets: boolean
  /** The slip lies open over the page, where it has no column of its own. */
  readonly sheet: boolean
  readonly sending: boolean
  readonly notice: Notice | null
  /** What the player's own device found out about the match that is shown. */
  readonly proof: 'none' | 'working' | 'right' | 'wrong'
  /** Odds that have moved since they were last shown. */
  readonly moves: ReadonlyMap<string, 'up' | 'down'>
}

export type Update = (change: Partial<SportsState>) => void

/** Which odds of these matches have moved, by `event market outcome`. */
export function movesBetween(before: readonly EventView[], after: readonly EventView[]): Map<string, 'up' | 'down'> {
  const known = new Map(before.flatMap((event) => pricesOf(event)))
  return new Map(
    after
      .flatMap((event) => pricesOf(event))
      .flatMap(([key, odds]) => {
        const old = known.get(key)
        return old === undefined || old === odds ? [] : [[key, odds > old ? ('up' as const) : ('down' as const)]]
      }),
  )
}

const pricesOf = ({ id, markets }: EventView): (readonly [string, number])[] =>
  markets.flatMap(({ id: market, outcomes }) =>
    outcomes.flatMap(({ id: outcome, odds }) => (odds === null ? [] : [[`${id} ${market} ${outcome}`, odds] as const])),
  )
