import { isDatabaseDown } from '@trebol/shared/database'
import type { Logger } from 'pino'
import type { DatabaseSource } from '../database/keep-database.ts'
import { inRounds } from '../in-rounds.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { deliverTo, dueHooks } from './deliver.ts'
import type { NewsQueue } from './news-queue.ts'
import { waitReader } from './ramp-waits.ts'
import type { Sending } from './send-message.ts'
import { tellOfLog } from './tell-of-log.ts'

type Settings = Sending & {
  readonly store: ReleaseStore
  /** The channel that the service serves: ramps are known of it alone. */
  readonly channel: string
  readonly database: DatabaseSource
  readonly log: Logger
  readonly queue: NewsQueue
  readonly sendEveryMs?: number | undefined
  /** Each look costs a store that is reached over the network some calls for each channel. */
  readonly lookEveryMs?: number | undefined
}

const waitsEveryMs = 60_000

/**
 * Tells hooks what happens: looks at the logs and at what the service has noticed, puts it into the outbox, and sends from
 * there, to all hooks side by side. Nothing waits for it: not a change, not the judge, not the site, and no hook for another.
 * Source: docs/platform.md, "Webhooks". @returns how to stop; what is under way is broken off and sent again later
 */
export function startTelling(settings: Settings): () => Promise<void> {
  const { store, signer, database, log, now, queue, sendEveryMs = 1_000, lookEveryMs = 2_000 } = settings
  const over = new AbortController()
  const sending = new Map<string, Promise<void>>()
  const readWaits = waitReader(settings)
  const failed = (err: unknown) => log.error({ event: 'hooks-failed', err }, 'hooks hear nothing until this is mended')

  const deliver = (id: string) => {
    const db = database()
    if (db === null || sending.has(id)) return
    const work = deliverTo(db, id, settings, over.signal)
      .catch((error: unknown) => {
        if (!isDatabaseDown(error)) failed(error)
      })
      .finally(() => sending.delete(id))
    sending.set(id, work)
  }
  const stops = [
    // Apart from the others: a store that does not answer must not keep back what is to be told of it.
    inRounds(
      async () => {
        const db = database()
        if (db !== null) await tellOfLog(db, { store, signer, now })
      },
      { everyMs: lookEveryMs, failed },
    ),
    inRounds(
      async () => {
        const db = database()
        if (db === null) return
        await queue.flush(db, now())
        for (const id of await dueHooks(db, now())) deliver(id)
      },
      { everyMs: sendEveryMs, failed },
    ),
    inRounds(
      async () => {
        const db = database()
        if (db === null) return
        for (const notice of await readWaits(db)) queue.note(notice)
      },
      { everyMs: waitsEveryMs, failed },
    ),
  ]
  return async () => {
    over.abort()
    await Promise.all(stops.map((stop) => stop()))
    await Promise.all(sending.values())
  }
}
