import type { FileType } from '../contract/index.ts'

/** So many bytes tell what a file is. */
export const kindBytes = 12

/** What a file is by how it begins, or `null` for what is not taken. Names and announced types count for nothing. */
export function fileKind(bytes: Uint8Array): FileType | null {
  const beginning = String.fromCharCode(...bytes.subarray(0, kindBytes))
  if (beginning.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (beginning.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (beginning.startsWith('RIFF') && beginning.startsWith('WEBP', 8)) return 'image/webp'
  if (beginning.startsWith('%PDF-')) return 'application/pdf'
  return null
}

/** The ending that goes with each kind. */
export const fileEndings: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
}
