import type { RaceBetCode } from '@trebol/shared/contract'
import { invalid, Refusal } from '../calls/refusal.ts'
import { showTime } from '../lottery/draw-times.ts'
import { betKinds } from './bet-kinds.ts'
import { expandBet } from './expand-bet.ts'
import { oddsOf } from './race-odds.ts'
import { fieldsOf, isScratched, type RaceRow, statusOf } from './race-state.ts'

type Asked = {
  readonly code: RaceBetCode
  readonly combo: readonly (readonly string[])[]
  readonly box: boolean
}

/** `missOdds`: what a combination over several races pays when one is missed; null for all others. */
export type PricedLine = {
  readonly runners: readonly string[]
  readonly odds: bigint
  readonly missOdds: bigint | null
}

/** The combinations of a bet with their odds now. Refuses what cannot be bet on at this instant, with a text. */
export function priceBet(asked: Asked, race: RaceRow, now: Date): readonly PricedLine[] {
  const status = statusOf(race, now)
  if (status === 'void') throw new Refusal('RACE_CLOSED', 'Esta carrera fue anulada.')
  if (status !== 'open') {
    throw new Refusal('RACE_CLOSED', `Las apuestas de esta carrera están cerradas desde las ${showTime(race.closesAt)}`)
  }
  const nums = [...new Set(asked.combo.flat())]
  const unknown = nums.find((num) => !race.card.runners.some((runner) => runner.num === num))
  if (unknown !== undefined) throw invalid({ combo: `El ${unknown} no corre en esta carrera.` })
  const gone = nums.find((num) => isScratched(race, num))
  if (gone !== undefined) {
    throw new Refusal('RUNNER_SCRATCHED', `El ${gone} fue retirado de la carrera. Quítelo de su jugada.`)
  }
  const expanded = expandBet(asked)
  if (expanded.kind === 'bad') throw invalid({ combo: expanded.text })
  const fields = fieldsOf(race)
  return expanded.lines.map((runners) => {
    const odds = oddsOf(asked.code, runners, fields)
    if (odds !== null) return { runners, odds, missOdds: null }
    throw invalid({ combo: `${betKinds[asked.code].name} del ${runners.join('-')} no se vende: casi no pagaría.` })
  })
}
