import type { ReleaseManifest } from '@trebol/shared/contract/release'
import type { Weight } from '../policy/weigh-release.ts'
import { sourceOf } from '../releases/facts-reader.ts'
import type { Comparison, Difference, Side } from './comparison-schema.ts'
import { matchFiles, plainName, type Sized } from './match-files.ts'

/** A record and what was weighed of it. */
export type Weighed = {
  readonly manifest: ReleaseManifest
  /** What browsers get of each file, by its path. */
  readonly packed: ReadonlyMap<string, number>
  readonly page: Weight
}

const filesOf = ({ manifest: { files }, packed }: Weighed): Sized[] =>
  files.map(({ path, size, integrity }) => ({ path, bytes: size, packed: packed.get(path) ?? size, integrity }))

function sideOf(weighed: Weighed): Side {
  const { id, builder, publishedAt, contract } = weighed.manifest
  const files = filesOf(weighed)
  return {
    ...{ id, ...sourceOf(weighed.manifest), builder, publishedAt },
    files: files.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    packed: files.reduce((sum, { packed }) => sum + packed, 0),
    page: weighed.page,
    contract,
  }
}

type Named = Readonly<Record<string, string>>

/** What one says otherwise than the other, by name. */
function differences(before: Named, after: Named): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return names
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }))
    .filter((one) => one.before !== one.after)
}

const routesOf = ({ routes }: ReleaseManifest): Named =>
  Object.fromEntries(
    routes.map(({ pattern, unit, title, description, indexed, guard }) => [
      pattern,
      [unit, title, description, guard, indexed ? 'indexed' : 'not indexed'].filter(Boolean).join(' · '),
    ]),
  )

/** The files that a page loads of its own, without their hashes. */
const pagesOf = ({ pages }: ReleaseManifest): Named =>
  Object.fromEntries(
    Object.entries(pages).map(([route, files]) => [
      route,
      files.map(plainName).sort().join(', ') || 'no files of its own',
    ]),
  )

const told = ({ path, bytes, packed }: Sized) => ({ path, bytes, packed })
const grown = ({ before, after }: { readonly before: Sized; readonly after: Sized }) =>
  Math.abs(after.bytes - before.bytes)

/** What differs between two releases of a unit. */
export function compareReleases(before: Weighed, after: Weighed): Comparison {
  const { added, removed, changed, same } = matchFiles(filesOf(before), filesOf(after))
  const [old, next] = [before.manifest, after.manifest]
  return {
    unit: next.unit,
    before: sideOf(before),
    after: sideOf(after),
    files: {
      added: added.map(told),
      removed: removed.map(told),
      changed: [...changed]
        .sort((one, other) => grown(other) - grown(one))
        .map(({ name, ...pair }) => ({ name, before: told(pair.before), after: told(pair.after) })),
      same,
    },
    needs: differences(old.needs, next.needs),
    provides: differences(old.provides, next.provides),
    routes: differences(routesOf(old), routesOf(next)),
    pages: differences(pagesOf(old), pagesOf(next)),
  }
}
