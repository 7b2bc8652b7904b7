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

/**
 * Which files of two releases are one and the same. First by path, then by the name without its hash; where several have
 * one name, those with the same bytes belong together, then those that are nearest in size.
 */
export function matchFiles<File extends Sized>(before: readonly File[], after: readonly File[]): Matched<File> {
  const rest = new Set(before)
  const pairs = new Map<File, File>()
  const pair = (isOne: (old: File, file: File) => boolean) => {
    for (const file of after) {
      if (pairs.has(file)) continue
      const [old] = [...rest].filter((one) => isOne(one, file)).sort((a, b) => distance(a, file) - distance(b, file))
      if (old === undefined) continue
      rest.delete(old)
      pairs.set(file, old)
    }
  }
  pair((old, file) => old.path === file.path)
  const named = (old: File, file: File) => plainName(old.path) === plainName(file.path)
  pair((old, file) => named(old, file) && old.integrity === file.integrity)
  pair(named)
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
