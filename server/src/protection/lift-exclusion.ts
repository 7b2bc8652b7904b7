import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { invalid } from '../calls/refusal.ts'
import { blocksOfPerson } from './accounts-of-person.ts'
import { askEndOfExclusion } from './ask-end-of-exclusion.ts'
import { holdPlayer } from './hold-player.ts'
import { presentProtection } from './present-protection.ts'
import { showMoment } from './show-moment.ts'

/** Asking twice does not make the end later. */
export const liftExclusion: Handlers['liftExclusion'] = async (_input, call) => {
  const { playerId } = callerOf(call)
  const { db, now } = call
  await holdPlayer(db, playerId)
  const asked = await askEndOfExclusion(db, playerId, now)
  if (asked.kind === 'early') {
    throw invalid({ term: `Su autoexclusión no se puede levantar antes del ${showMoment(asked.from, now)}.` })
  }
  if (asked.kind === 'none') await refuseForeign(call, playerId)
  return { value: await presentProtection(call, playerId) }
}

/** An exclusion that was asked for in another account ends there alone. */
async function refuseForeign({ db, now }: Pick<Call, 'db' | 'now'>, playerId: string): Promise<void> {
  const held = await blocksOfPerson(db, playerId, now)
  if (!held.some((block) => block.kind === 'exclusion' && block.playerId !== playerId && block.endsAt === null)) return
  throw invalid({ term: 'Esta autoexclusión se pidió en otra cuenta. Levántela desde aquella o escriba a soporte.' })
}
