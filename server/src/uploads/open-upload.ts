import { randomUUID } from 'node:crypto'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Call, Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { files, players } from '../database/schema/index.ts'
import { refuseWhenSpent } from '../limits/refuse-when-spent.ts'

/** What one player may keep here altogether, and how many files that nothing has taken up yet. */
const mostBytes = 300_000_000
const mostUnused = 20

/** Begins an upload, or gives the one that two requests at once have begun. */
export async function openUpload(
  { upload_id: uploadId, purpose, name, size }: Parameters<Handlers['uploadFile']>[0],
  playerId: string,
  call: Call,
): Promise<typeof files.$inferSelect> {
  await refuseWhenSpent([[call.services.limits.uploadPlayer, playerId]])
  return call.db.transaction(async (tx) => {
    // Uploads of one player begin one after the other, so that together they keep the quota.
    await tx.select({ id: players.id }).from(players).where(eq(players.id, playerId)).for('no key update')
    const [held] = await tx
      .select({ bytes: sql`coalesce(sum(${files.size}), 0)`.mapWith(Number) })
      .from(files)
      .where(eq(files.playerId, playerId))
    const unused = await tx.$count(files, and(eq(files.playerId, playerId), isNull(files.usedAt)))
    if (unused >= mostUnused || (held?.bytes ?? 0) + size > mostBytes) {
      throw new Refusal('LIMIT_REACHED', 'Tiene demasiados archivos subidos sin enviar. Inténtelo de nuevo mañana.')
    }
    const row = { playerId, uploadId, purpose, name, size, storedAs: call.services.files.newName() }
    const opened = await tx
      .insert(files)
      .values({ ...row, id: randomUUID(), createdAt: call.now })
      .onConflictDoUpdate({ target: [files.playerId, files.uploadId], set: { uploadId } })
      .returning()
    const [file] = opened
    if (file === undefined) throw new Error('the upload got no row')
    return file
  })
}
