import { and, inArray, isNull, lt } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { files } from '../database/schema/index.ts'

export const unusedLifeMs = 24 * 60 * 60 * 1_000

/** Deletes files that nothing took up within a day, half arrived ones, and bytes that no row names. */
export async function removeUnusedFiles(
  { db, files: store }: Pick<Services, 'db' | 'files'>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - unusedLifeMs)
  const gone = await db
    .delete(files)
    .where(and(isNull(files.usedAt), lt(files.createdAt, before)))
    .returning({ storedAs: files.storedAs })
  for (const { storedAs } of gone) await store.remove(storedAs)

  // What a process left behind that was killed between the bytes and their row.
  const old = await store.olderThan(before)
  for (let from = 0; from < old.length; from += 500) {
    const names = old.slice(from, from + 500)
    const known = await db.select({ storedAs: files.storedAs }).from(files).where(inArray(files.storedAs, names))
    const kept = new Set(known.map(({ storedAs }) => storedAs))
    for (const name of names) if (!kept.has(name)) await store.remove(name)
  }
}
