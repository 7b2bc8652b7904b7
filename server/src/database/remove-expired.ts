import { intentLifeMs } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { asc, desc, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import {
  contactChanges,
  firstAnswers,
  knownNetworks,
  limitCounters,
  limitNotices,
  pushNotices,
  pushTokens,
  realtimePaces,
  recoveries,
  refusedMovements,
  sessions,
  usedNonces,
} from './schema/index.ts'

/** Whether notices come and are opened is read by the month; a browser that is not seen for as long is not one any more. */
const noticesKeptMs = 60 * 24 * 60 * 60 * 1_000

/** Races and draws that are over are told of no more. */
const pacesKeptMs = 60 * 60 * 1_000

/** A player may read a year of logins. */
export const sessionsKeptMs = 400 * 24 * 60 * 60 * 1_000

/** Who comes back to a network later than this is new to the account there again. */
export const networksKeptMs = 90 * 24 * 60 * 60 * 1_000

/** Every refusal stands in the log too; the desk works with those that came last. */
export const refusedKept = { count: 10_000, ms: sessionsKeptMs } as const

/** Deletes what time has made useless. Nothing of the ledger or of play is ever among it. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(firstAnswers).where(lt(firstAnswers.createdAt, new Date(now.getTime() - intentLifeMs)))
  await db.delete(contactChanges).where(lt(contactChanges.expiresAt, now))
  await db.delete(knownNetworks).where(lt(knownNetworks.seenAt, new Date(now.getTime() - networksKeptMs)))
  await db.delete(recoveries).where(lt(recoveries.expiresAt, now))
  await db.delete(pushTokens).where(lt(pushTokens.seenAt, new Date(now.getTime() - noticesKeptMs)))
  await db.delete(pushNotices).where(lt(pushNotices.sentAt, new Date(now.getTime() - noticesKeptMs)))
  // The longest period is a month.
  await db.delete(limitNotices).where(lt(limitNotices.since, new Date(now.getTime() - noticesKeptMs)))
  await db.delete(realtimePaces).where(lt(realtimePaces.toldAt, new Date(now.getTime() - pacesKeptMs)))
  await db.delete(limitCounters).where(lt(limitCounters.expire, now.getTime()))
  await db.delete(usedNonces).where(lt(usedNonces.until, now))
  await removeRefused(db, now)
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - sessionsKeptMs)))
}

/** A provider that errs by the thousand fills no disk: what is cleared up goes first, and then the oldest. */
async function removeRefused(db: Database, now: Date): Promise<void> {
  await db.delete(refusedMovements).where(lt(refusedMovements.lastAt, new Date(now.getTime() - refusedKept.ms)))
  const { kind, tx, clearedAt, lastAt } = refusedMovements
  const beyond = db
    .select({ kind, tx })
    .from(refusedMovements)
    .orderBy(asc(isNotNull(clearedAt)), desc(lastAt))
    .offset(refusedKept.count)
  await db.delete(refusedMovements).where(inArray(sql`(${kind}, ${tx})`, beyond))
}
