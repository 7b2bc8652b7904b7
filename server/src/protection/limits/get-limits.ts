import { callerOf } from '../../calls/caller-of.ts'
import type { Handlers } from '../../calls/handler.ts'
import { presentLimits } from './present-limits.ts'

export const getLimits: Handlers['getLimits'] = async (_input, call) => ({
  value: await presentLimits(call, callerOf(call).playerId),
})
