import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { ReleaseManifest } from '@trebol/shared/contract/release'
import { integrityOf } from './integrity-of.ts'

const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) }

/** How a compressed variant is named after its file, and packed. */
export const encodings = ['br', 'gz'] as const

/** The published bytes of a file from one of its compressed variants; `null` when it holds others, or more than them. */
export async function unpack(
  file: Pick<ReleaseManifest['files'][number], 'size' | 'integrity'>,
  packed: Buffer,
  encoding: (typeof encodings)[number],
): Promise<Buffer | null> {
  const bytes = await unpackers[encoding](packed, { maxOutputLength: Math.max(file.size, 1) }).catch(() => null)
  return bytes !== null && integrityOf(bytes) === file.integrity ? bytes : null
}
