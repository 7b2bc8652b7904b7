import { type Acceptance, acceptedDocuments } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { asc, eq } from 'drizzle-orm'
import { acceptances } from '../database/schema/index.ts'
import { acceptedVersions } from './accepted-versions.ts'

/** What is in force, and what of it a player has accepted; else the last version that he has. */
export async function readAcceptances(db: Database, playerId: string): Promise<Acceptance[]> {
  const rows = await db
    .select()
    .from(acceptances)
    .where(eq(acceptances.playerId, playerId))
    .orderBy(asc(acceptances.at))
  return acceptedDocuments.map((document) => {
    const version = acceptedVersions[document]
    const own = rows.filter((row) => row.document === document)
    const row = own.find((one) => one.version === version) ?? own.at(-1)
    return { document, version, accepted: row ? { version: row.version, at: row.at.toISOString() } : null }
  })
}

/** Documents whose version in force the player has not accepted. */
export const readUnaccepted = async (db: Database, playerId: string): Promise<Acceptance[]> =>
  (await readAcceptances(db, playerId)).filter(({ version, accepted }) => accepted?.version !== version)
