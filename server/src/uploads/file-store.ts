import { randomBytes } from 'node:crypto'
import { constants, mkdir, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes under random names in one folder that nothing serves. */
export type FileStore = {
  readonly newName: () => string
  readonly writeAt: (name: string, offset: number, bytes: Uint8Array) => Promise<void>
  readonly keep: (name: string, bytes: Uint8Array) => Promise<void>
  readonly read: (name: string) => Promise<Buffer>
  readonly remove: (name: string) => Promise<void>
  /** Names of what was last written before `moment`. */
  readonly olderThan: (moment: Date) => Promise<readonly string[]>
}

const namePattern = /^[0-9a-f]{48}$/

/** Whether an error of the store says that there are no bytes of that name. */
export const isGone = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Opens the store; its folder is made with the first file. */
export function createFileStore(folder: string): FileStore {
  // Every path is made here, of a name that can be nothing but hexadecimal digits.
  const pathOf = (name: string) => {
    if (!namePattern.test(name)) throw new Error('not a name of the file store')
    return join(folder, name)
  }
  const makeFolder = () => mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    newName: () => randomBytes(24).toString('hex'),
    writeAt: async (name, offset, bytes) => {
      await makeFolder()
      // A piece that comes twice never empties what is being read meanwhile.
      const first = offset === 0 ? constants.O_CREAT : 0
      const file = await open(pathOf(name), constants.O_RDWR | first, 0o600)
      try {
        await file.write(bytes, 0, bytes.byteLength, offset)
      } finally {
        await file.close()
      }
    },
    keep: async (name, bytes) => {
      await makeFolder()
      await writeFile(pathOf(name), bytes, { flag: 'wx', mode: 0o600, flush: true })
    },
    read: (name) => readFile(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    olderThan: async (moment) => {
      const names = (await readdir(folder).catch((): string[] => [])).filter((name) => namePattern.test(name))
      const old: string[] = []
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (found !== null && found.mtime < moment) old.push(name)
      }
      return old
    },
  }
}
