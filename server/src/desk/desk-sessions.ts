import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { and, eq, gt, isNull, lte } from 'drizzle-orm'
import { deskSessions, operators } from '../database/schema/index.ts'
import type { Operator } from './desk-panel.ts'

/** A sign-in lasts this long, whatever is done with it. */
export const deskSessionMs = 8 * 60 * 60 * 1_000

export type DeskSession = { readonly operator: Operator; readonly pageToken: string; readonly endsAt: Date }

const digestOf = (id: string) => createHash('sha256').update(id).digest('base64url')

/** Begins a session. The id goes into the cookie and is known here by its digest alone. */
export async function beginSession(
  db: Database,
  operator: Operator,
  now: Date,
): Promise<{ readonly id: string; readonly session: DeskSession }> {
  await db.delete(deskSessions).where(lte(deskSessions.endsAt, now))
  const id = randomBytes(32).toString('base64url')
  const session = {
    operator,
    pageToken: randomBytes(32).toString('base64url'),
    endsAt: new Date(now.getTime() + deskSessionMs),
  }
  const { pageToken, endsAt } = session
  await db.insert(deskSessions).values({ digest: digestOf(id), operatorId: operator.id, pageToken, endsAt })
  return { id, session }
}

/** The session of a cookie, or null when it is unknown, over, or its operator no longer works here. */
export async function findSession(db: Database, id: string, now: Date): Promise<DeskSession | null> {
  const [row] = await db
    .select({
      pageToken: deskSessions.pageToken,
      endsAt: deskSessions.endsAt,
      id: operators.id,
      name: operators.name,
      rights: operators.rights,
    })
    .from(deskSessions)
    .innerJoin(operators, eq(operators.id, deskSessions.operatorId))
    .where(and(eq(deskSessions.digest, digestOf(id)), gt(deskSessions.endsAt, now), isNull(operators.closedAt)))
  if (row === undefined) return null
  const { pageToken, endsAt, ...operator } = row
  return { operator, pageToken, endsAt }
}

export async function endSession(db: Database, id: string): Promise<void> {
  await db.delete(deskSessions).where(eq(deskSessions.digest, digestOf(id)))
}

/** Whether a call carries the token that only a page of the desk has read. */
export function isPageToken({ pageToken }: DeskSession, given: string | undefined): boolean {
  const [own, other] = [Buffer.from(pageToken), Buffer.from(given ?? '')]
  return own.length === other.length && timingSafeEqual(own, other)
}
