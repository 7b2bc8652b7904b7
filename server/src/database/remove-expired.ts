import type { Database } from '@trebol/shared/database'
import { lt } from 'drizzle-orm'
import { sessionLifeMs } from '../account/session-token.ts'
import { keyLifeMs } from '../calls/run-once.ts'
import { firstAnswers, recoveries, sessions } from './schema/index.ts'

/** Deletes what time has made useless. Nothing of the ledger or of play is ever among it. */
export async function removeExpired(db: Database, now: Date): Promise<void> {
  await db.delete(firstAnswers).where(lt(firstAnswers.createdAt, new Date(now.getTime() - keyLifeMs)))
  await db.delete(recoveries).where(lt(recoveries.expiresAt, now))
  await db.delete(sessions).where(lt(sessions.expiresAt, new Date(now.getTime() - sessionLifeMs)))
}
