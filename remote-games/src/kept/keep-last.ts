import { ApiError } from '@trebol/shared/api'
import { readCurrency, readSession } from '@trebol/shared/store'

/** What a page gives: `stale` when the server could not be asked for it again. */
type Kept = { readonly stale: boolean }

type Last<Data> = { readonly address: string; readonly reader: string; readonly data: Data }

/**
 * For a loader that keeps what it read: without a connection the page shows it again, to the same reader, at the same
 * address and in the same currency. Any other fault is thrown on.
 */
export function keepLast<Data extends Kept>(
  readReader: () => string = readPlayer,
): (search: string, read: () => Promise<Data>) => Promise<Data> {
  let last: Last<Data> | null = null

  return async (search, read) => {
    const address = `${search} ${readCurrency()}`
    const reader = readReader()
    try {
      const data = await read()
      last = { address, reader, data }
      return data
    } catch (error) {
      const unreached = error instanceof ApiError && error.kind === 'network'
      if (!unreached || last?.address !== address || !mayBeSame(last.reader, reader)) throw error
      return { ...last.data, stale: true }
    }
  }
}

const readPlayer = (): string => {
  const session = readSession()
  return session.kind === 'player' ? session.user.id : session.kind
}

/** A page that was opened before the session was known belongs to the player whose session it turned out to be. */
const mayBeSame = (before: string, now: string): boolean => before === now || (before === 'unknown' && now !== 'guest')
