import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { beginBlock } from './begin-block.ts'
import { presentProtection } from './present-protection.ts'

export const panicMs = 24 * 60 * 60 * 1_000

/** 24 hours without play, from now on and without a question. Games that are open end; their rounds finish by themselves. */
export const panic: Handlers['panic'] = async (_input, call) => {
  const { playerId } = callerOf(call)
  const { now } = call
  const endsAt = new Date(now.getTime() + panicMs)
  await beginBlock(call.db, { playerId, now, kind: 'break', scope: 'all', term: 'panic', endsAt })
  return { value: await presentProtection(call, playerId) }
}
