import type { getIntent as endpoint } from '@trebol/shared/contract'
import * as v from 'valibot'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'
import { callerOf } from './caller-of.ts'
import type { Handler } from './handler.ts'
import { fateOf } from './run-once.ts'

const answerSchema = v.object({ response: v.object({ return: v.optional(v.unknown()) }) })

/** What became of a keyed call of the player whose answer he never saw. */
export const getIntent: Handler<typeof endpoint> = async ({ rid, close }, call) => {
  const { playerId } = callerOf(call)
  const { seal, limits } = call.services
  await refuseWhenSpent([[limits.intentPlayer, playerId]])
  const answer = await fateOf(call.db, { playerId, key: rid.toLowerCase(), now: call.now, seal }, close)
  if (answer === null) return { value: { state: 'none' } }
  return { value: { state: 'booked', value: v.parse(answerSchema, JSON.parse(answer)).response.return ?? null } }
}
