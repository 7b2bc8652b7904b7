import type { FileType } from '@trebol/shared/contract'

const starts = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1', at, at + text.length) === text

/** What a file is by how it begins, or `null` for what is not taken. Names and announced types count for nothing. */
export function fileKind(bytes: Uint8Array): FileType | null {
  if (starts(bytes, '\xff\xd8\xff')) return 'image/jpeg'
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return 'image/webp'
  if (starts(bytes, '%PDF-')) return 'application/pdf'
  return null
}

/** The ending that goes with each kind. */
export const fileEndings: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
