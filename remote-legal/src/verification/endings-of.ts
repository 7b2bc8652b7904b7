import type { FileType } from '@trebol/shared/contract'

const endings: Readonly<Record<FileType, readonly string[]>> = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'application/pdf': ['.pdf'],
}

/** The endings of kinds of files, as a file field takes them. */
export const endingsOf = (types: readonly FileType[]): readonly string[] => types.flatMap((type) => endings[type])
