/** Puts one file of a tree that is not visible yet. `path` is relative to the tree. */
export type PutFile = (path: string, bytes: Uint8Array) => Promise<void>

/**
 * Where releases, logs and pointers live. Keys are relative paths with forward slashes, built by `keys.ts` alone.
 *
 * Few verbs, so that an object store can take the place of the directory: `create` is the compare-and-swap that
 * orders writers, everything else may be repeated. Source: docs/platform.md, "Storage".
 */
export type ReleaseStore = {
  /** For messages: where this store is. */
  readonly place: string
  /** Whether the key exists. The directory answers at once, so that a request can ask before every answer. */
  has(key: string): boolean | Promise<boolean>
  /** All bytes of the key, or `null` when there is no such key. */
  read(key: string): Promise<Buffer | null>
  /** Names directly below a folder, sorted; empty when there is no such folder. */
  list(folder: string): Promise<readonly string[]>
  /** Paths of all files below a folder, relative to it, sorted. */
  files(folder: string): Promise<readonly string[]>
  /** Creates the key with these bytes, whole and durable, unless it exists. */
  create(key: string, bytes: Uint8Array): Promise<'created' | 'exists'>
  /**
   * Replaces the key by what `decide` makes of its bytes (`null`: leave it). For projections alone: `decide` must never
   * make older bytes of newer ones, and may be asked again. A directory lets no two updates of a key overlap; an object
   * store looks again after it wrote.
   */
  update(key: string, decide: (current: Buffer | null) => Promise<Uint8Array | null>): Promise<void>
  /** Creates a folder with all files that `fill` puts, `release.json` among them; visible complete or not at all. */
  createTree(folder: string, fill: (put: PutFile) => Promise<void>): Promise<'created' | 'exists'>
  /** Removes one key of a projection; no error when it is not there. */
  remove(key: string): Promise<void>
  /**
   * Makes a release invisible at once, then removes its files. After a kill it is invisible; its remains are in nobody's
   * way. `isWanted` is asked once it is invisible and before any file goes: `true` brings it back as it was.
   */
  removeTree(folder: string, isWanted: () => Promise<boolean>): Promise<'removed' | 'kept'>
}
