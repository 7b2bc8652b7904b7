import { amountToMinor } from '@trebol/shared/money'
import type { Play } from '../../engines/engine.ts'
import { commitmentOf, replay } from '../../fair/verify-draw.ts'
import { winsJackpot } from '../../jackpot/wins-jackpot.ts'
import type { DecidedView } from '../../wire/game-wire.ts'

export type Check = { readonly text: string; readonly passed: boolean }

/** A round with the commitment that the player saw before it, or null when this page did not see it. */
export type SeenRound = { readonly round: DecidedView; readonly committed: string | null; readonly decimals: number }

/** Works the whole round out again on the player's device and compares it with what the studio said. */
export async function verifyRound({ round, committed, decimals }: SeenRound, play: Play): Promise<readonly Check[]> {
  const { fair, choice, acts } = round
  const hash = await commitmentOf(fair.serverSeed)
  const stake = amountToMinor(round.bet, decimals)
  const mine = stake === null ? null : await replay(fair, (draw) => play(draw, { stake, choice }, acts))
  const over = mine?.kind === 'over' ? mine : null
  const same = over !== null && JSON.stringify(over.outcome) === JSON.stringify(round.outcome)
  return [
    { text: 'La semilla revelada corresponde a la huella publicada.', passed: hash === (committed ?? fair.seedHash) },
    { text: 'El resultado sale de las dos semillas.', passed: same },
    { text: 'El premio corresponde a la tabla de pagos.', passed: over?.win === amountToMinor(round.win, decimals) },
    ...(await verifyJackpot(round, decimals)),
  ]
}

/** Whether the jackpot came out as the seeds say; nothing for a round that played for none. */
async function verifyJackpot({ fair, jackpot, stake }: DecidedView, decimals: number): Promise<readonly Check[]> {
  if (jackpot === null) return []
  const [staked, perHit] = [amountToMinor(stake, decimals), amountToMinor(jackpot.perHit, decimals)]
  const known = staked !== null && perHit !== null
  const hit = known && (await replay({ ...fair, stream: 'jackpot' }, (draw) => winsJackpot(draw, staked, perHit), 1))
  const text = `El jackpot ${jackpot.name} sale de las dos semillas: ${jackpot.hit ? 'lo ganó' : 'no lo ganó'} esta ronda.`
  return [{ text, passed: known && hit === jackpot.hit }]
}
