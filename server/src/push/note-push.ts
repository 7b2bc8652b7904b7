import { and, eq, isNull } from 'drizzle-orm'
import type { Handlers } from '../calls/handler.ts'
import { pushNotices } from '../database/schema/index.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'

const columns = { received: pushNotices.receivedAt, opened: pushNotices.openedAt } as const

/** Keeps when a notice came and when it was opened, each once. Only who got it knows its id; another one is as good as none. */
export const notePush: Handlers['notePush'] = async ({ id, event }, { db, now, address, services }) => {
  // Nobody is logged in here: a worker speaks for a page that may be gone.
  await refuseWhenSpent([[services.limits.pushNotes, address]])
  const column = columns[event]
  await db
    .update(pushNotices)
    .set(event === 'received' ? { receivedAt: now } : { openedAt: now })
    .where(and(eq(pushNotices.id, id), isNull(column)))
  return { value: null }
}
