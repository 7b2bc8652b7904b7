import type { RaceStatus } from '@trebol/shared/contract'
import type { races } from '../database/schema/index.ts'
import type { CardRunner } from './draw-card.ts'
import type { Field } from './race-odds.ts'

export type RaceRow = typeof races.$inferSelect

/** The one place that decides what a race is at an instant, and with it whether it still takes bets. */
export function statusOf({ status, closesAt, endsAt, officialAt }: RaceRow, now: Date): RaceStatus {
  if (status === 'voided' || status === 'refunded') return 'void'
  if (status === 'open') return now < closesAt ? 'open' : 'closed'
  if (now < endsAt) return 'running'
  return now < officialAt ? 'unofficial' : 'official'
}

export const isScratched = ({ scratches }: Pick<RaceRow, 'scratches'>, num: string): boolean =>
  scratches.some((scratch) => scratch.num === num)

/** Those who run, as far as it is known. */
export const running = (race: Pick<RaceRow, 'card' | 'scratches'>): readonly CardRunner[] =>
  race.card.runners.filter(({ num }) => !isScratched(race, num))

/** The strengths of those who run, once for each going that is still possible. */
export function fieldsOf(race: Pick<RaceRow, 'card' | 'scratches' | 'ruledOut'>): readonly Field[] {
  const goings = race.card.runners[0]?.strengths.map((_, place) => place) ?? []
  return goings
    .filter((place) => !race.ruledOut.includes(place))
    .map((place) => new Map(running(race).map(({ num, strengths }) => [num, strengths[place] ?? 0])))
}
