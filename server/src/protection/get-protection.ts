import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { presentProtection } from './present-protection.ts'

export const getProtection: Handlers['getProtection'] = async ({ iso }, call) => ({
  value: await presentProtection(call, callerOf(call).playerId, iso),
})
