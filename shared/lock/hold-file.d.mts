/** What came of it: the file is held until `letGo`, or by another one, with its process id where it can be read. */
export type Hold =
  | { readonly held: true; readonly letGo: () => void }
  | { readonly held: false; readonly holder: number | null }

/**
 * Holds a file exclusively, or tells at once who does. The operating system keeps the lock, for this one opening of the
 * file: it ends with the process, however that ends, and it counts in every container that sees the same file. The number
 * inside is for people. `letGo` removes the file; to call it again does nothing.
 * @throws what `open` and the lock say when the file cannot be made or its file system has no locks
 */
export function holdFile(path: string): Hold
