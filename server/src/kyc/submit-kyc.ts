import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { kycDocuments, players } from '../database/schema/index.ts'
import { useFiles } from '../uploads/use-files.ts'
import { presentRequirement } from './present-kyc.ts'
import { readKyc } from './read-kyc.ts'
import { kycFileBytes, sidesOf } from './requirements.ts'

/** Hands in what was asked for. What was accepted is never taken again, and what is being looked at is not replaced. */
export const submitKyc: Handlers['submitKyc'] = async ({ requirement_id: id, files }, call) => {
  const { playerId } = callerOf(call)
  const { db, now } = call
  // Held until the end: two submissions of one player follow each other.
  const [player] = await db
    .select({ type: players.documentType })
    .from(players)
    .where(eq(players.id, playerId))
    .for('no key update')
  if (player === undefined) throw new Error('a session without its player')
  const before = (await readKyc(db, playerId, now)).requirements.find((one) => one.id === id)
  if (before === undefined) throw invalid({ requirement_id: 'No hace falta que envíe ese documento.' })
  if (before.status === 'accepted') {
    throw invalid({ requirement_id: 'Ese documento ya fue aceptado. No hace falta enviarlo de nuevo.' })
  }
  if (before.status === 'in_review') throw new Refusal('IN_PROGRESS', 'Ya estamos revisando ese documento.')
  const sides = sidesOf(id, player.type)
  if (files.length > sides) throw invalid({ files: 'Envíe una sola imagen de ese documento.' })
  const taken = await useFiles(db, { playerId, purpose: 'kyc', ids: files, now, maxBytes: kycFileBytes })
  // A PDF can show both sides at once; otherwise each has a picture of its own.
  if (taken.length < sides && taken.some(({ mime }) => mime !== 'application/pdf')) {
    throw invalid({ files: 'Envíe el frente y el reverso del documento.' })
  }
  const document = { id: randomUUID(), playerId, requirement: id, status: 'in_review' as const, fileIds: [...files] }
  await db.insert(kycDocuments).values({ ...document, sentAt: now })
  return {
    value: presentRequirement({ id, status: 'in_review', reason: null, at: now }, player.type),
    msg: 'Recibimos su documento. Le avisaremos cuando lo hayamos revisado.',
  }
}
