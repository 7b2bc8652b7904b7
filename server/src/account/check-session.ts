import type { Handlers } from '../calls/handler.ts'
import { takeMessages } from '../desk/write-to-player.ts'

/** The session and maintenance check of every navigation. What the operator wrote to the player travels with it. */
export const checkSession: Handlers['timestamp'] = async (_input, call) => {
  const { session, db, now } = call
  const maintenance = await call.services.maintenance.read()
  const waiting = session.state === 'valid' ? await takeMessages(db, session.caller.playerId, now) : null
  const notices = waiting?.notices ?? []
  // Somebody may be looking at the page whose login ends elsewhere: it does not turn into a visitor's without a word.
  if (session.state === 'expired' && session.ended !== undefined) {
    notices.push({ text: 'Su sesión terminó.', tone: 'info' })
  }
  return {
    value: { now: now.toISOString(), session: session.state, notices },
    status: maintenance ? 'maintenance' : 'ok',
    maintenance,
    ...(waiting?.leadTo != null && { gotourl: waiting.leadTo }),
  }
}
