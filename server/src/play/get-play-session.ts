import type { Handlers } from '../calls/handler.ts'
import { findPlaySession } from './find-play-session.ts'
import { presentPlaySession } from './present-play-session.ts'

export const getPlaySession: Handlers['getPlaySession'] = async ({ sid }, call) => ({
  value: await presentPlaySession(call.db, await findPlaySession(call, sid), call.now),
})
