import type { InputOf, quoteRaceBet, Race, RaceBetCode } from '@trebol/shared/contract'

/** What a player has chosen on the card of one race. */
export type BetChoice = {
  readonly code: RaceBetCode
  readonly box: boolean
  /** Numbers by place; the first list alone for the bets on one runner, and with `box`. */
  readonly picks: readonly (readonly string[])[]
}

export const noChoice: BetChoice = { code: 'ganador', box: false, picks: [[], [], [], []] }

/** How many columns of the card take a choice. */
export const columnsOf = ({ code, box }: BetChoice, { bet_types }: Pick<Race, 'bet_types'>): number =>
  box ? 1 : (bet_types.find((type) => type.code === code)?.legs ?? 1)

/** Puts a runner on a place, or takes it away. */
export function toggle(choice: BetChoice, place: number, num: string): BetChoice {
  const picks = choice.picks.map((list, at) => {
    if (at !== place) return list
    return list.includes(num) ? list.filter((known) => known !== num) : [...list, num]
  })
  return { ...choice, picks }
}

type Asked = Pick<InputOf<typeof quoteRaceBet>, 'code' | 'combo' | 'box'>

/** The bet as it is asked for, or null while something is missing. Runners that were scratched are left out. */
export function askedBet(choice: BetChoice, race: Pick<Race, 'bet_types' | 'runners'>): Asked | null {
  const { code, box } = choice
  const type = race.bet_types.find((known) => known.code === code)
  if (type === undefined) return null
  const runs = (num: string) => race.runners.some((runner) => runner.num === num && !runner.scratched)
  const combo = choice.picks.slice(0, columnsOf(choice, race)).map((list) => list.filter(runs))
  const least = box ? type.legs : 1
  if (combo.some((list) => list.length < least) || !canDiffer(combo)) return null
  return { code, combo, box }
}

/** Whether there is a different runner for each place. */
function canDiffer(combo: readonly (readonly string[])[]): boolean {
  const [first, ...rest] = combo
  if (first === undefined) return true
  return first.some((num) => canDiffer(rest.map((list) => list.filter((other) => other !== num))))
}
