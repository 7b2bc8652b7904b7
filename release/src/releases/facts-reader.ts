import {
  type ReleaseId,
  type ReleaseManifest,
  type ReleaseSource,
  releaseSourceSchema,
  type Unit,
} from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { runLimited } from '../run-limited.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { readManifest } from './read-manifest.ts'

/** What the record of a release says of it. */
export type ReleaseFacts = ReleaseSource & {
  readonly bytes: number
  readonly files: number
  readonly builder: string
  readonly publishedAt: string
}
export type ReadFacts = (unit: Unit, id: ReleaseId) => Promise<ReleaseFacts | null>

/** What a release was built from. Earlier tools looked less closely at the name of a commit. */
export const sourceOf = ({ commit, author, message, changeUrl, committedAt }: ReleaseManifest): ReleaseSource => ({
  commit: v.is(releaseSourceSchema.entries.commit, commit) ? commit : null,
  ...{ author, message, changeUrl, committedAt },
})

const atOnce = 8
const mostKept = 2_000

/** Reads records, each once: they never change. `null`: it cannot be read. */
export function factsReader(store: ReleaseStore): ReadFacts {
  const known = new Map<string, ReleaseFacts>()
  return async (unit, id) => {
    const key = `${unit} ${id}`
    const found = known.get(key)
    if (found) return found
    const record = await readManifest(store, unit, id)
    if (record.kind !== 'sound') return null
    const { files, builder, publishedAt } = record.manifest
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    const facts = { bytes, files: files.length, ...sourceOf(record.manifest), builder, publishedAt }
    if (known.size >= mostKept) known.clear()
    known.set(key, facts)
    return facts
  }
}

/** Releases with their facts, the newest first; those without come last. */
export async function newestFirst(read: ReadFacts, unit: Unit, ids: readonly ReleaseId[]) {
  const all = await runLimited(ids, atOnce, async (id) => ({ id, facts: await read(unit, id) }))
  const dateOf = ({ facts }: { facts: ReleaseFacts | null }) => facts?.publishedAt ?? ''
  return all.sort((one, other) => dateOf(other).localeCompare(dateOf(one)))
}
