import type { Database } from '@trebol/shared/database'

class TakenBack extends Error {}

/** Does something in the database and takes it back, for a dry run: it meets all that the act itself would meet. */
export async function tryOut(db: Database, act: (tx: Database) => Promise<unknown>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      await act(tx)
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
}
