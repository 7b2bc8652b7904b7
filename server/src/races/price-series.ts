import type { RaceSeriesCode } from '@trebol/shared/contract'
import { raceCombinations } from '@trebol/shared/contract'
import { invalid, Refusal } from '../calls/refusal.ts'
import type { LegPick } from '../database/schema/index.ts'
import { showTime } from '../lottery/draw-times.ts'
import type { PricedLine } from './price-bet.ts'
import { fieldsOf, isScratched, type RaceRow, statusOf } from './race-state.ts'
import { seriesKinds } from './series-kinds.ts'
import { seriesOdds, winChance } from './series-odds.ts'

type Asked = {
  readonly code: RaceSeriesCode
  /** Runners by race. */
  readonly combo: readonly (readonly string[])[]
  readonly box: boolean
}

export type PricedSeries = {
  readonly lines: readonly PricedLine[]
  /** The runners of each race with their chances now. */
  readonly picks: readonly (readonly LegPick[])[]
}

/** The combinations of a bet over these races with their odds now. Refuses what cannot be bet on, with a text. */
export function priceSeries({ code, combo, box }: Asked, races: readonly RaceRow[], now: Date): PricedSeries {
  const kind = seriesKinds[code]
  refuseClosed(races, now)
  if (box) throw invalid({ combo: `${kind.name} no se juega combinada.` })
  if (combo.length !== races.length) throw invalid({ combo: `${kind.name} lleva ${races.length} carreras.` })
  const picks = races.map((race, place) => pricePicks(race, combo[place] ?? []))
  const many = picks.reduce((product, list) => product * list.length, 1)
  if (many > raceCombinations) {
    throw invalid({ combo: `Una jugada lleva hasta ${raceCombinations} combinaciones. Elija menos ejemplares.` })
  }
  const lines = everyWay(picks).map((way) => {
    const runners = way.map(({ num }) => num)
    const odds = seriesOdds(
      kind,
      way.map(({ chance }) => BigInt(chance)),
    )
    if (odds !== null) return { runners, ...odds }
    throw invalid({
      combo: `${kind.name} del ${runners.join('-')} no se vende: ni con la apuesta mínima cabe en el premio máximo.`,
    })
  })
  return { lines, picks }
}

/** Sales end with the first race; each of the others has to be there. */
function refuseClosed(races: readonly RaceRow[], now: Date): void {
  for (const [place, race] of races.entries()) {
    const status = statusOf(race, now)
    if (status === 'void') throw new Refusal('RACE_CLOSED', `La carrera ${race.number} fue anulada.`)
    if (status === 'open') continue
    const which = place === 0 ? 'esta jugada' : `la carrera ${race.number}`
    throw new Refusal('RACE_CLOSED', `Las apuestas de ${which} están cerradas desde las ${showTime(race.closesAt)}`)
  }
}

function pricePicks(race: RaceRow, nums: readonly string[]): readonly LegPick[] {
  if (new Set(nums).size < nums.length) throw invalid({ combo: 'Un ejemplar está repetido en la jugada.' })
  const fields = fieldsOf(race)
  return nums.map((num) => {
    if (!race.card.runners.some((runner) => runner.num === num)) {
      throw invalid({ combo: `El ${num} no corre en la carrera ${race.number}.` })
    }
    const chance = winChance(num, fields)
    if (isScratched(race, num) || chance === null) {
      const text = `El ${num} fue retirado de la carrera ${race.number}. Quítelo de su jugada.`
      throw new Refusal('RUNNER_SCRATCHED', text)
    }
    return { num, chance: String(chance) }
  })
}

/** One runner of each race. */
const everyWay = (picks: readonly (readonly LegPick[])[]): readonly (readonly LegPick[])[] =>
  picks.reduce<readonly (readonly LegPick[])[]>(
    (ways, list) => ways.flatMap((way) => list.map((pick) => [...way, pick])),
    [[]],
  )
