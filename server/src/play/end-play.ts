import { and, eq } from 'drizzle-orm'
import type { Handlers } from '../calls/handler.ts'
import { playSessions } from '../database/schema/index.ts'
import { findPlaySession } from './find-play-session.ts'
import { noteSignOfLife } from './note-sign-of-life.ts'
import { presentPlaySession } from './present-play-session.ts'

/** Ending twice is fine: the first reason and moment stay. */
export const endPlay: Handlers['endPlay'] = async ({ sid, reason }, call) => {
  const { id } = await findPlaySession(call, sid)
  await noteSignOfLife(call.db, id, call.now)
  await call.db
    .update(playSessions)
    .set({ status: 'ended', endReason: reason, endedAt: call.now })
    .where(and(eq(playSessions.id, id), eq(playSessions.status, 'open')))
  return { value: await presentPlaySession(call.db, await findPlaySession(call, sid), call.now) }
}
