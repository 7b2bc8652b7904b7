import type { AuthenticateOutput } from '@trebol/shared/contract/wallet'
import { amountToMinor } from '@trebol/shared/money'
import * as v from 'valibot'

/** The jackpot that a session plays for, as it is kept with it and with each of its rounds; amounts in minor units. */
export const keptJackpotSchema = v.object({
  pool: v.string(),
  name: v.string(),
  /** One win for every so much that is staked, on average. */
  perHit: v.pipe(v.string(), v.regex(/^[1-9]\d{0,29}$/)),
})
export type KeptJackpot = v.InferOutput<typeof keptJackpotSchema>

/** What the wallet told of; one whose amount the currency cannot hold is not played for. */
export function keepJackpot({ jackpot, decimals, mode }: AuthenticateOutput): KeptJackpot | null {
  const perHit = jackpot === null || mode === 'demo' ? null : amountToMinor(jackpot.perHit, decimals)
  return jackpot === null || perHit === null ? null : { pool: jackpot.pool, name: jackpot.name, perHit: `${perHit}` }
}
