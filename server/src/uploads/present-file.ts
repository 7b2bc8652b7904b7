import type { UploadedFile } from '@trebol/shared/contract'
import type { files } from '../database/schema/index.ts'

/** A file as its owner sees it, or `null` while it is not whole. */
export function presentFile({
  id,
  name,
  mime,
  size,
  sha256,
}: Pick<typeof files.$inferSelect, 'id' | 'name' | 'mime' | 'size' | 'sha256'>): UploadedFile | null {
  return mime === null || sha256 === null ? null : { file_id: id, name, mime, bytes: size, sha256 }
}
