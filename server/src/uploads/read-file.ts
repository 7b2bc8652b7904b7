import type { FilePurpose, FileType } from '@trebol/shared/contract'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { files } from '../database/schema/index.ts'

export type StoredFile = {
  readonly name: string
  readonly type: FileType
  readonly purpose: FilePurpose
  readonly bytes: Buffer
}

/**
 * The bytes of a file with what to call them, or `null` when there is none. `owner` is the player who asks; `'desk'`
 * is somebody who was let in at the operator's desk.
 */
export async function readFile(
  { db, files: store }: Pick<Services, 'db' | 'files'>,
  id: string,
  owner: { readonly playerId: string } | 'desk',
): Promise<StoredFile | null> {
  const mine = owner === 'desk' ? undefined : eq(files.playerId, owner.playerId)
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), isNotNull(files.mime), mine))
  if (file?.mime == null) return null
  return { name: file.name, type: file.mime, purpose: file.purpose, bytes: await store.read(file.storedAs) }
}
