import { randomBytes } from 'node:crypto'
import { mkdir, open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/** Name beside `path` that no key can have, for bytes that are not visible yet. */
export const temporaryBeside = (path: string) =>
  join(dirname(path), `.${basename(path)}.${process.pid}-${randomBytes(6).toString('hex')}.tmp`)

/** Makes names that were created in, or renamed into, this folder survive a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** Writes a new file and waits until its bytes are on the disk. */
export async function writeDurably(path: string, bytes: Uint8Array, mode = 0o644): Promise<void> {
  const file = await open(path, 'wx', mode)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Creates a folder and those above it; each new name is durable. */
export async function makeFolder(path: string): Promise<void> {
  const first = await mkdir(path, { recursive: true })
  if (first === undefined) return
  for (let folder = path; folder.length >= dirname(first).length; folder = dirname(folder)) {
    await syncFolder(folder)
    if (folder === dirname(folder)) return
  }
}
