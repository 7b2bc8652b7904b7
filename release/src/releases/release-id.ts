import { createHash } from 'node:crypto'
import { type ReleaseId, type ReleaseManifest, releaseIdSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'

export type ReleaseFile = ReleaseManifest['files'][number]

/** Order of files in a manifest and in the digest: by the bytes of their paths, on every machine the same. */
export const byPath = (one: { path: string }, other: { path: string }) =>
  one.path < other.path ? -1 : one.path > other.path ? 1 : 0

/**
 * `<version>-<first 12 hex of the SHA-256 of the lines "path size integrity">`: one line a file, sorted by path, each
 * ended by a newline. The same bytes under the same names always get the same id. Source: docs/platform.md, "Words".
 */
export function releaseIdOf(version: string, files: readonly ReleaseFile[]): ReleaseId {
  const lines = [...files].sort(byPath).map(({ path, size, integrity }) => `${path} ${size} ${integrity}\n`)
  const digest = createHash('sha256').update(lines.join('')).digest('hex')
  return v.parse(releaseIdSchema, `${version}-${digest.slice(0, 12)}`)
}
