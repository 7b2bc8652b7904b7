import { noSource, type ReleaseManifest } from '@trebol/shared/contract/release'
import type { Build } from '../publish/read-build.ts'
import { manifestKey, releaseFile } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** What `publish` would record of a build. */
export function manifestOf({ id, unitBuild, files }: Build): ReleaseManifest {
  const listed = files.map(({ path, size, integrity }) => ({ path, size, integrity }))
  return { ...unitBuild, id, files: listed, publishedAt: new Date().toISOString(), ...noSource, builder: 'dev' }
}

const neverWritten = () => Promise.reject(new Error('A store of builds is only read.'))

/** Builds as if they were published, in memory: the edge reads them as any release. Nothing is ever written. */
export function buildStore(builds: readonly Build[]): ReleaseStore {
  const kept = new Map<string, Buffer>()
  for (const build of builds) {
    const { unit } = build.unitBuild
    for (const { path, bytes } of build.files) kept.set(releaseFile(unit, build.id, path), Buffer.from(bytes))
    kept.set(manifestKey(unit, build.id), Buffer.from(JSON.stringify(manifestOf(build))))
  }
  return {
    place: 'memory',
    has: (key) => kept.has(key),
    read: (key) => Promise.resolve(kept.get(key) ?? null),
    list: () => Promise.resolve([]),
    files: () => Promise.resolve([]),
    create: neverWritten,
    update: neverWritten,
    createTree: neverWritten,
    remove: neverWritten,
    removeTree: neverWritten,
  }
}
