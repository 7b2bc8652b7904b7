import type { Handlers } from '../calls/handler.ts'
import { readStanding } from '../protection/read-standing.ts'
import { reachedByTime, tellReached } from '../protection/tell-reached.ts'
import { findPlaySession } from './find-play-session.ts'
import { noteSignOfLife } from './note-sign-of-life.ts'
import { presentPlaySession } from './present-play-session.ts'

/** Asking is a sign of life: the page does it while it shows the game. */
export const getPlaySession: Handlers['getPlaySession'] = async ({ sid }, call) => {
  const { db, now } = call
  const { id, playerId, iso } = await findPlaySession(call, sid)
  const added = await noteSignOfLife(db, id, now)
  const value = await presentPlaySession(db, await findPlaySession(call, sid), now)
  if (value.minutes_left === 0 && added > 0) {
    await tellReached(db, playerId, reachedByTime(await readStanding(db, { playerId, iso, now }, 'stake'), added))
  }
  return { value }
}
