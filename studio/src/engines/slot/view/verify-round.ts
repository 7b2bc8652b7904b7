import { amountToMinor } from '@trebol/shared/money'
import * as v from 'valibot'
import { commitmentOf, replay } from '../../../fair/verify-draw.ts'
import type { DecidedView } from '../../../wire/game-wire.ts'
import { lines } from '../lines.ts'
import { pay } from '../pay.ts'
import { slotOutcomeSchema } from '../slot-outcome.ts'
import { spin } from '../spin.ts'

export type Check = { readonly text: string; readonly passed: boolean }

/** A round with the commitment that the player saw before it, or null when this page did not see it. */
export type SeenRound = { readonly round: DecidedView; readonly committed: string | null; readonly decimals: number }

/** Works the whole round out again on the player's device and compares it with what the studio said. */
export async function verifyRound({ round, committed, decimals }: SeenRound): Promise<readonly Check[]> {
  const { fair } = round
  const hash = await commitmentOf(fair.serverSeed)
  const mine = await replay(fair, (draw) => spin(draw))
  const said = v.safeParse(slotOutcomeSchema, round.outcome)
  const same = said.success && JSON.stringify(said.output) === JSON.stringify(mine)
  const stake = amountToMinor(round.stake, decimals)
  const win = amountToMinor(round.win, decimals)
  const paid = stake !== null && win !== null && pay(mine, stake / BigInt(lines.length)) === win
  return [
    { text: 'La semilla revelada corresponde a la huella publicada.', passed: hash === (committed ?? fair.seedHash) },
    { text: 'Los rodillos salen de las dos semillas.', passed: same },
    { text: 'El premio corresponde a la tabla de pagos.', passed: paid },
  ]
}
