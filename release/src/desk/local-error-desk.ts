import { refuseUnopened } from '../change/open-channel.ts'
import { readDuration } from '../cli/read-arguments.ts'
import type { DatabaseSettings } from '../database/open-release-database.ts'
import { noSuchError, readError, readErrors } from '../errors/read-errors.ts'
import { Refusal } from '../refusal.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { ErrorDesk } from './error-desk.ts'
import { openLocalDatabase } from './open-local-database.ts'

/** Errors on the database itself. @throws Refusal when it cannot be opened, see `openLocalDatabase` */
export async function withLocalErrors<Result>(
  { settings, store }: { readonly settings: DatabaseSettings; readonly store: ReleaseStore },
  work: (desk: ErrorDesk) => Promise<Result>,
): Promise<Result> {
  const { db, close } = await openLocalDatabase(settings)
  try {
    return await work({
      list: async ({ since, ...asked }) => {
        await refuseUnopened(store, asked.channel)
        return readErrors({ db, store }, { ...asked, since: new Date(Date.now() - readDuration('since', since)) })
      },
      show: async (channel, id) => {
        await refuseUnopened(store, channel)
        const found = await readError({ db, store }, channel, id)
        if (found === null) throw new Refusal(noSuchError(id, channel))
        return found
      },
    })
  } finally {
    await close()
  }
}
