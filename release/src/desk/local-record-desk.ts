import { readAudit } from '../audit/read-audit.ts'
import type { DatabaseSettings } from '../database/open-release-database.ts'
import { factsReader } from '../releases/facts-reader.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { findPage } from '../why/page-load.ts'
import { whyPage } from '../why/why-page.ts'
import { openLocalDatabase } from './open-local-database.ts'
import type { RecordDesk } from './record-desk.ts'

/** On the database itself. @throws Refusal when it cannot be opened, see `openLocalDatabase` */
export async function withLocalRecords<Result>(
  settings: DatabaseSettings,
  store: ReleaseStore,
  work: (desk: RecordDesk) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openLocalDatabase(settings)
  const now = () => new Date()
  try {
    return await work({
      why: async (word, unit) => {
        const { id } = await findPage(db, word)
        return whyPage(id, unit, { store, db, now: now() })
      },
      audit: async (filter) =>
        readAudit({ store, db, readFacts: factsReader(store), mayRead: () => true, now: now() }, filter),
    })
  } finally {
    await close()
  }
}
