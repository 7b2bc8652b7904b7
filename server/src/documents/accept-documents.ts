import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid } from '../calls/refusal.ts'
import { acceptances } from '../database/schema/index.ts'
import { acceptedVersions } from './accepted-versions.ts'
import { readAcceptances } from './read-acceptances.ts'

/** One row for each version, with the moment of the first yes: a second one changes nothing. */
export const acceptDocuments: Handlers['acceptDocuments'] = async ({ versions }, call) => {
  const { playerId } = callerOf(call)
  const { db, now: at } = call
  if (versions.some(({ document, version }) => acceptedVersions[document] !== version)) {
    throw invalid({ versions: 'Esa versión no es la vigente. Actualice la página para leer la actual.' })
  }
  await db
    .insert(acceptances)
    .values(versions.map((one) => ({ ...one, playerId, at })))
    .onConflictDoNothing()
  return { value: await readAcceptances(db, playerId) }
}
