import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { atStop } from '../at-stop.ts'
import { listRevs, readEntry } from '../log/read-log.ts'
import { whyBroken } from '../log/reprinted-entry.ts'
import { pointerRenewalMs } from '../pointer/issue-pointer.ts'
import { type Refreshing, refreshPointer } from '../pointer/refresh-pointer.ts'
import { entryKey } from '../store/keys.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { type EntryTrouble, entryWatch } from './entry-watch.ts'
import { loadSite } from './load-site.ts'
import type { Site } from './site.ts'

const patienceMs = 1_000

/**
 * What is wrong with what is served, or right again; `rev`: of the entry that it is about. `at`: of what is wrong, the moment
 * before it was looked at: so of two services, one of which has seen its end already, it is known which saw what first.
 */
export type SiteTrouble =
  | EntryTrouble
  | {
      readonly event: 'store-unreadable' | 'store-readable' | 'bad-channel' | 'channel-served'
      readonly rev: number | null
      readonly at: Date
    }

export type SiteWatch = {
  /** The site as of the newest change, whoever made it: asks the store whether a next log entry exists. */
  current(): Site | null | Promise<Site | null>
  /** Reads again what stands beside the log, such as pages that were drawn since. Nobody is told: nothing has changed in it. */
  reload(): Promise<void>
  /** Called after each change that is served from now on. @returns how to stop listening */
  onChange(listener: (site: Site) => void): () => void
  /** Ends when nothing is written any more. */
  close(): Promise<void>
}

/**
 * Follows the log of a channel, every second or as said, and issues its pointer again before it expires. An entry or release that cannot be read,
 * or that nobody known here has signed, is reported; the last good site stays. `tell` hears of each trouble once, of its end
 * whenever all is well.
 */
export async function watchSite(
  store: ReleaseStore,
  channel: string,
  log: Logger,
  { everyMs = 1_000, ...refreshing }: Refreshing & { readonly everyMs?: number | undefined },
  tell: (trouble: SiteTrouble) => void = () => {},
): Promise<SiteWatch> {
  const listeners = new Set<(site: Site) => void>()
  let site: Site | null = null
  /** Newest number that was tried and could not be served, and when to try again. */
  let failed = { rev: 0, until: 0 }
  let loading: Promise<void> | null = null
  let asking: Promise<boolean> | null = null
  /** `null`: nobody knows yet, and what a process before this one has said may be over. */
  let unreadable: boolean | null = null
  let bad = 0
  let served: { readonly rev: number; readonly digest: string } | null = null
  const { now } = refreshing
  const entries = entryWatch(store, channel, { log, now }, tell)

  const storeFailed = (error: unknown, began: Date) => {
    failed = { rev: Number.POSITIVE_INFINITY, until: performance.now() + everyMs }
    if (!unreadable) {
      log.error({ event: 'store-unreadable', channel, err: error }, 'the last good state stays')
      tell({ event: 'store-unreadable', rev: null, at: began })
    }
    unreadable = true
  }
  const storeAnswered = () => {
    if (unreadable) log.info({ event: 'store-readable', channel }, 'the store answers again')
    if (unreadable !== false) tell({ event: 'store-readable', rev: null, at: now() })
    unreadable = false
  }

  const serve = (loaded: Site) => {
    site = loaded
    for (const listener of listeners) listener(loaded)
    log.info({ event: 'channel', channel, rev: loaded.rev }, 'serving')
  }

  const tryRev = async (rev: number): Promise<boolean> => {
    const began = now()
    try {
      const stored = await readEntry(store, channel, rev)
      if (stored === null) throw new Error(`the entry ${await whyBroken(store, channel, rev, refreshing.signer)}`)
      if (refreshing.signer.open(stored.text) === null) throw new Error('the entry is not signed by a key known here')
      serve(await loadSite(store, stored.entry, refreshing))
      served = { rev, digest: stored.digest }
      if (rev >= bad) tell({ event: 'channel-served', rev, at: now() })
      return true
    } catch (error) {
      if (failed.rev !== rev) {
        log.error({ event: 'bad-channel', channel, rev, err: error }, 'the last good state stays')
        tell({ event: 'bad-channel', rev, at: began })
      }
      bad = Math.max(bad, rev)
      failed = { rev: Math.max(rev, failed.rev), until: performance.now() + everyMs }
      return false
    }
  }

  /** The pointer document is for other servers; that it cannot be written must not keep this one from serving. */
  const projectPointer = async () => {
    try {
      await refreshPointer(store, channel, refreshing)
    } catch (error) {
      log.warn({ event: 'pointer-not-written', channel, err: error }, 'run "release verify"')
    }
  }

  /** Newest first; without any good state yet, older ones are tried too. */
  const load = async () => {
    await projectPointer()
    const began = now()
    try {
      const revs = await listRevs(store, channel)
      storeAnswered()
      for (const rev of revs.reverse()) {
        if (rev <= (site?.rev ?? 0) || (await tryRev(rev))) break
      }
    } catch (error) {
      storeFailed(error, began)
    }
    loading = null
  }

  /** The same state with a pointer that was issued later. */
  const renew = async () => {
    if (site === null || now().getTime() - Date.parse(site.pointer.issuedAt) < pointerRenewalMs) return
    const { rev } = site
    await projectPointer()
    await tryRev(rev)
  }

  const reload = async () => {
    const before = site
    const stored = before && (await readEntry(store, channel, before.rev))
    if (!stored || refreshing.signer.open(stored.text) === null) return
    const loaded = await loadSite(store, stored.entry, refreshing)
    // A change may have come meanwhile.
    if (site === before) site = loaded
  }

  /** Many requests wait for one answer of a store that is asked over the network, and none of them for long. */
  const askForNext = (rev: number): boolean | Promise<boolean> => {
    if (asking) return asking
    const began = now()
    const answer = store.has(entryKey(channel, rev + 1))
    if (typeof answer === 'boolean') return answer
    const giveUp = new AbortController()
    const late = pause(patienceMs, null, { signal: giveUp.signal, ref: false }).then(() => {
      throw new Error(`the store did not answer within ${patienceMs} ms`)
    })
    asking = Promise.race([answer, late])
      .then((exists) => {
        storeAnswered()
        return exists
      })
      .catch((error: unknown) => {
        storeFailed(error, began)
        return false
      })
      .finally(() => {
        giveUp.abort()
        asking = null
      })
    return asking
  }

  const current = (): Site | null | Promise<Site | null> => {
    const rev = site?.rev ?? 0
    if (failed.rev > rev && performance.now() < failed.until) return site
    const next = askForNext(rev)
    if (next === false) return site
    // Asked again afterwards: a load that was under way may have begun before the newest entry came.
    const reload = () => {
      loading ??= load()
      return loading.then(current)
    }
    return next === true ? reload() : next.then((exists) => (exists ? reload() : site))
  }

  await load()
  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    loading ??= renew().finally(() => {
      loading = null
    })
    looking = loading.then(current)
    entries.look(() => served)
  }, everyMs).unref()
  return {
    current,
    reload,
    onChange: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      clearInterval(timer)
      return atStop(looking)
    },
  }
}
