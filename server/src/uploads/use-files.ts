import type { FilePurpose, FileType } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { invalid } from '../calls/refusal.ts'
import { files } from '../database/schema/index.ts'

type Use = {
  readonly playerId: string
  readonly purpose: FilePurpose
  readonly ids: readonly string[]
  readonly now: Date
  /** Field of the call that names the files. */
  readonly field?: string
  /** Largest one, in bytes, where a requirement asks for less than every upload. */
  readonly maxBytes?: number
}

/**
 * Takes up files for a request of their owner, once. They must be his, whole, of that purpose and not taken up by
 * another request. Run it in the transaction of that request.
 */
export async function useFiles(
  tx: Database,
  { playerId, purpose, ids, now, field = 'files', maxBytes = Number.POSITIVE_INFINITY }: Use,
): Promise<ReadonlyArray<{ readonly mime: FileType | null; readonly size: number }>> {
  if (ids.length === 0) return []
  const wanted = [...new Set(ids)]
  const taken = await tx
    .update(files)
    .set({ usedAt: now })
    .where(
      and(
        inArray(files.id, wanted),
        eq(files.playerId, playerId),
        eq(files.purpose, purpose),
        isNotNull(files.mime),
        isNull(files.usedAt),
      ),
    )
    .returning({ mime: files.mime, size: files.size })
  if (taken.length < ids.length) throw invalid({ [field]: 'El archivo ya no está disponible. Súbalo de nuevo.' })
  if (taken.some(({ size }) => size > maxBytes)) {
    throw invalid({ [field]: `Suba una imagen o PDF de hasta ${Math.floor(maxBytes / 1_000_000)} MB.` })
  }
  return taken
}
