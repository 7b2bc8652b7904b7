import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import type { ReleaseManifest } from '@trebol/shared/contract/release'
import { integrityOf } from './integrity-of.ts'

const unpackers = { br: promisify(brotliDecompress), gz: promisify(gunzip) }

/** Whether a compressed variant holds the published bytes of its file, and no more than them. */
export async function unpacksTo(
  file: Pick<ReleaseManifest['files'][number], 'size' | 'integrity'>,
  bytes: Buffer,
  encoding: keyof typeof unpackers,
): Promise<boolean> {
  const plain = await unpackers[encoding](bytes, { maxOutputLength: Math.max(file.size, 1) }).catch(() => null)
  return plain !== null && integrityOf(plain) === file.integrity
}
