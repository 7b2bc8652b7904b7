import type { Logger } from 'pino'
import { readEntry } from '../log/read-log.ts'
import type { ReleaseStore } from '../store/release-store.ts'

/** Of so many looks for a next entry one is for the entry that is served. */
const everyTurns = 10

/** What is wrong since, at the latest, `at`, the moment before it was looked at; or right again. */
export type EntryTrouble = { readonly event: 'store-changed' | 'store-mended'; readonly rev: number; readonly at: Date }

type Served = { readonly rev: number; readonly digest: string }

/**
 * Notices that something or somebody beside the release tool has been at the store: players see nothing of it, so people are
 * told, once. Nobody waits for it, and a store that cannot be read has a line of its own.
 */
export function entryWatch(
  store: ReleaseStore,
  channel: string,
  { log, now }: { readonly log: Logger; readonly now: () => Date },
  tell: (trouble: EntryTrouble) => void = () => {},
) {
  let turns = 0
  let busy = false
  let changed: boolean | null = null

  const compare = async ({ rev, digest }: Served, served: () => Served | null) => {
    const began = now()
    const found = await readEntry(store, channel, rev)
    if (served()?.rev !== rev) return
    const isChanged = found?.digest !== digest
    if (isChanged && !changed) {
      log.error(
        { event: 'store-changed', channel, rev },
        'the newest entry is not what was read: the last good state stays. Do not restart the service; run "release verify"',
      )
      tell({ event: 'store-changed', rev, at: began })
    }
    if (!isChanged && changed) log.info({ event: 'store-mended', channel, rev }, 'the newest entry is what was read')
    if (!isChanged && changed !== false) tell({ event: 'store-mended', rev, at: now() })
    changed = isChanged
  }

  return {
    /** To be called with every look for a next entry. */
    look(served: () => Served | null): void {
      const now = served()
      if (now === null || busy || turns++ % everyTurns !== 0) return
      busy = true
      void compare(now, served)
        .catch(() => undefined)
        .finally(() => {
          busy = false
        })
    },
  }
}
