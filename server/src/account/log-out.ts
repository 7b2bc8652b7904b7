import type { Handlers } from '../calls/handler.ts'
import { revokeSessions } from './revoke-sessions.ts'

/** Always succeeds: the app has already forgotten the token when it calls. */
export const logOut: Handlers['logout'] = async (_input, call) => {
  const { session } = call
  if (session.state === 'valid') {
    await call.db.transaction((tx) => revokeSessions(tx, { sessionId: session.caller.sessionId }, call.now))
    call.services.sessionCache.clear()
  }
  return { value: null }
}
