import { minorToAmount } from '@trebol/shared/money'
import type { Play } from '../../engines/engine.ts'
import type { RoundRecord } from '../../wire/round-record.ts'
import { type Check, checkSeed, repeatRound } from '../parts/verify-round.ts'

export type Recomputed =
  /** What the seeds give, and each comparison with what was said. */
  | { readonly kind: 'over'; readonly checks: readonly Check[]; readonly outcome: unknown; readonly win: string }
  /** With these decisions the round still waits for its player, or runs. */
  | { readonly kind: 'open' }
  /** No round of this game can be played like this. */
  | { readonly kind: 'impossible' }

/** Works a round out again from its record; without what was promised (null) its seed is compared with nothing. */
export async function recompute(record: RoundRecord, promised: string | null, play: Play): Promise<Recomputed> {
  const seed = promised === null ? [] : [await checkSeed(record.serverSeed, promised)]
  const repeated = await repeatRound(record, record.decimals, play).catch((error: unknown) => {
    if (error instanceof DOMException) throw error
    return null
  })
  const standing = repeated?.standing ?? null
  if (repeated === null || standing === null) return { kind: 'impossible' }
  if (standing.kind !== 'over') return { kind: 'open' }
  const win = minorToAmount(standing.win, record.decimals)
  return { kind: 'over', checks: [...seed, ...repeated.checks], outcome: standing.outcome, win }
}
