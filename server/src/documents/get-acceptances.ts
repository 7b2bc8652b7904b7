import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { readAcceptances } from './read-acceptances.ts'

export const getAcceptances: Handlers['getAcceptances'] = async (_input, call) => ({
  value: await readAcceptances(call.db, callerOf(call).playerId),
})
