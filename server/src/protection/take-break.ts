import { endOfTerm } from '@trebol/shared/calendar'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { beginBlock } from './begin-block.ts'
import { presentProtection } from './present-protection.ts'

/** A break cannot be shortened: a second one may only end later. */
export const takeBreak: Handlers['takeBreak'] = async ({ term, scope }, call) => {
  const { playerId } = callerOf(call)
  const { now } = call
  const endsAt = endOfTerm(protectionRules.zone, term, now)
  await beginBlock(call.db, { playerId, now, kind: 'break', scope: scope ?? 'all', term, endsAt })
  return { value: await presentProtection(call, playerId) }
}
