import type { Meeting, Race, RaceEntry, RaceTrack, Runner } from '@trebol/shared/contract'
import { raceBetCodes } from '@trebol/shared/contract'
import { minorToAmount } from '@trebol/shared/money'
import { lotteryZone } from '../lottery/lotteries.ts'
import { presentAmount } from '../operator/show-money.ts'
import { betKinds } from './bet-kinds.ts'
import type { CardRunner } from './draw-card.ts'
import { reportDue } from './next-due.ts'
import { courseOf } from './race-course.ts'
import { type Field, oddsOf, presentOdds } from './race-odds.ts'
import { fieldsOf, type RaceRow, statusOf } from './race-state.ts'
import type { StakeLimits } from './stake-limits.ts'
import { goingsOf, type TrackDefinition } from './tracks.ts'

export const presentTrack = ({ slug, name, country, national }: TrackDefinition): RaceTrack => ({
  slug,
  name,
  country,
  national,
})

export function presentMeeting(rows: readonly [RaceRow, ...RaceRow[]], track: TrackDefinition, now: Date): Meeting {
  const [{ meeting, day }] = rows
  return {
    id: meeting,
    track: presentTrack(track),
    date: day,
    tz: lotteryZone,
    surface: track.surface,
    races: rows.map((race) => presentEntry(race, now)),
  }
}

function presentEntry(race: RaceRow, now: Date): RaceEntry {
  const { id, number, postAt, closesAt, card } = race
  return {
    id,
    number,
    post_at: postAt.toISOString(),
    closes_at: closesAt.toISOString(),
    status: statusOf(race, now),
    distance_m: card.distance,
    result: firstFour(race, now),
  }
}

/** The first four of an official race. */
export function firstFour(race: RaceRow, now: Date) {
  if (race.finish === null || statusOf(race, now) !== 'official') return null
  return race.finish.slice(0, 4).map((num) => ({ num, name: nameOf(race, num) }))
}

export const nameOf = ({ card }: Pick<RaceRow, 'card'>, num: string): string =>
  card.runners.find((runner) => runner.num === num)?.name ?? ''

type Shown = {
  readonly track: TrackDefinition
  readonly iso: string
  readonly limits: StakeLimits
  readonly now: Date
}

/** The card of a race; what is sold over several races stands beside it. */
export function presentRace(race: RaceRow, { track, iso, limits, now }: Shown): Omit<Race, 'series'> {
  const fields = fieldsOf(race)
  const opening = fieldsOf({ ...race, ruledOut: [], scratches: [] })
  const status = statusOf(race, now)
  const over = status === 'unofficial' || status === 'official'
  const amount = (minor: bigint) => presentAmount(minor, iso)
  return {
    now: now.toISOString(),
    id: race.id,
    meeting_id: race.meeting,
    track: presentTrack(track),
    tz: lotteryZone,
    number: race.number,
    post_at: race.postAt.toISOString(),
    closes_at: race.closesAt.toISOString(),
    ends_at: race.endsAt.toISOString(),
    official_at: race.officialAt.toISOString(),
    status,
    distance_m: race.card.distance,
    surface: track.surface,
    goings: goingsOf(track).map((name, place) => ({ name, out: race.ruledOut.includes(place) })),
    scratch_one_in: track.pace.scratch.oneIn,
    report_at: race.status === 'open' ? (reportDue(race, track)?.toISOString() ?? null) : null,
    runners: race.card.runners.map((runner) => presentRunner(runner, race, { fields, opening })),
    bet_types: raceBetCodes.map((code) => ({
      code,
      legs: betKinds[code].legs,
      rtp: minorToAmount(BigInt(betKinds[code].back), 2),
      min: amount(limits.min),
      max: amount(limits.max),
      iso,
      box: betKinds[code].legs > 1,
    })),
    bet_max: amount(limits.betMax),
    prize_max: amount(limits.prizeMax),
    iso,
    commitment: race.commitment,
    seed: over ? race.seed : null,
    course: presentCourse(race),
    result: over && race.finish ? { order: [...race.finish], payouts: payoutsOf(race, fields) } : null,
  }
}

type Fields = { readonly fields: readonly Field[]; readonly opening: readonly Field[] }

function presentRunner(runner: CardRunner, { scratches }: RaceRow, { fields, opening }: Fields): Runner {
  const { num, gate, name, jockey, trainer, weightKg, strengths } = runner
  const scratch = scratches.find((known) => known.num === num)
  const shown = (code: 'ganador' | 'place' | 'show', from = fields) => {
    const odds = oddsOf(code, [num], from)
    return odds === null ? null : presentOdds(odds)
  }
  return {
    num,
    gate,
    name,
    jockey,
    trainer,
    weight_kg: weightKg,
    strengths: [...strengths],
    odds: shown('ganador'),
    place_odds: shown('place'),
    show_odds: shown('show'),
    opening_odds: shown('ganador', opening),
    odds_kind: 'fixed',
    scratched: scratch !== undefined,
    scratched_at: scratch?.at ?? null,
  }
}

function presentCourse({ id, seed, finish, card, postAt, endsAt }: RaceRow) {
  if (seed === null || finish === null) return null
  return courseOf({ seed, id, finish, distance: card.distance, durationMs: endsAt.getTime() - postAt.getTime() })
}

/** Every combination that hits, at the odds of closing. */
function payoutsOf({ finish }: RaceRow, fields: readonly Field[]) {
  return raceBetCodes.flatMap((code) => {
    const { legs, among } = betKinds[code]
    const first = finish ?? []
    const combos = legs === 1 ? first.slice(0, among).map((num) => [num]) : [first.slice(0, legs)]
    return combos.flatMap((combo) => {
      const odds = oddsOf(code, combo, fields)
      return odds === null ? [] : [{ code, combo: [...combo], odds: presentOdds(odds) }]
    })
  })
}
