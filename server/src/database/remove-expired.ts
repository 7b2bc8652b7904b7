import { intentLifeMs } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { lt } from 'drizzle-orm'
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
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - sessionsKeptMs)))
}
