/** A file of a release: `bytes` as it is, `packed` as browsers get it. */
export type Sized = {
  readonly path: string
  readonly bytes: number
  readonly packed: number
  readonly integrity: string
}
export type Matched<File extends Sized> = {
  readonly added: readonly File[]
  readonly removed: readonly File[]
  /** `name`: the path without its hash. */
  readonly changed: readonly { readonly name: string; readonly before: File; readonly after: File }[]
  /** How many have the same bytes, under whatever hash. */
  readonly same: number
}

/** `static/js/index.9eca6256d7.js` is `static/js/index.js`: builds write the hash of the content before the ending. */
export const plainName = (path: string): string => path.replace(/\.[0-9a-f]{8,32}(?=\.[^./]+$)/, '')

const distance = (one: Sized, other: Sized) => Math.abs(one.bytes - other.bytes)

const nearest = <File extends Sized>(files: Iterable<File>, to: Sized): File | null =>
  [...files].reduce<File | null>((best, one) => (best && distance(best, to) <= distance(one, to) ? best : one), null)

function grouped<File extends Sized>(files: readonly File[]): Map<string, Set<File>> {
  const groups = new Map<string, Set<File>>()
  for (const file of files) {
    const name = plainName(file.path)
    groups.set(name, (groups.get(name) ?? new Set()).add(file))
  }
  return groups
}

/**
 * Which files of two releases are one and the same. First by path, then by the name without its hash; where several have
 * one name, those with the same bytes belong together, then those that are nearest in size.
 */
export function matchFiles<File extends Sized>(before: readonly File[], after: readonly File[]): Matched<File> {
  const rest = new Set(before)
  const pairs = new Map<File, File>()
  const byPath = new Map(before.map((file) => [file.path, file]))
  const byName = grouped(before)
  const pair = (file: File, old: File | null | undefined) => {
    if (!old || pairs.has(file)) return
    rest.delete(old)
    byName.get(plainName(old.path))?.delete(old)
    pairs.set(file, old)
  }
  const alike = (file: File) => [...(byName.get(plainName(file.path)) ?? [])]
  for (const file of after) pair(file, byPath.get(file.path))
  for (const file of after)
    if (!pairs.has(file))
      pair(
        file,
        nearest(
          alike(file).filter(({ integrity }) => integrity === file.integrity),
          file,
        ),
      )
  for (const file of after) if (!pairs.has(file)) pair(file, nearest(alike(file), file))
  const changed = [...pairs]
    .filter(([file, old]) => file.integrity !== old.integrity)
    .map(([file, old]) => ({ name: plainName(file.path), before: old, after: file }))
  return {
    added: after.filter((file) => !pairs.has(file)),
    removed: [...rest],
    changed,
    same: pairs.size - changed.length,
  }
}
