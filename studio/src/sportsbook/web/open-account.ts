import * as v from 'valibot'
import { callStudio, NoAnswer } from '../../web/call-studio.ts'
import { type Account, accountSchema } from '../wire/sports-wire.ts'

const place = 'sports:session'

/** What the address says, and the launch token, which is taken out of it so that it stays in no history. */
export type Address = {
  readonly token: string | null
  /** The page was opened with a token before and only loads again. */
  readonly opened: boolean
  readonly query: URLSearchParams
}

export function takeAddress(): Address {
  const query = new URLSearchParams(location.search)
  const token = query.get('token')
  const opened = query.get('opened') === '1'
  if (token !== null) {
    query.delete('token')
    query.set('opened', '1')
    history.replaceState(null, '', `${location.pathname}?${query}`)
  }
  return { token, opened, query }
}

function keptSession(): string | null {
  try {
    const read = v.safeParse(v.string(), sessionStorage.getItem(place))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

function keep(session: string | null): void {
  try {
    if (session === null) sessionStorage.removeItem(place)
    else sessionStorage.setItem(place, session)
  } catch {
    // Without storage only a reload of the frame alone will not find the session again.
  }
}

/** The player's account, or null for a visitor. Whoever opens the page without a token leaves what was kept before. */
export async function openAccount({ token, opened }: Address): Promise<Account | null> {
  const kept = opened && token === null ? keptSession() : null
  if (kept !== null) return callStudio('sports/account', { session: kept }, accountSchema)
  keep(null)
  if (token === null) return null
  const input = { token, key: crypto.randomUUID() }
  const ask = () => callStudio('sports/open', input, accountSchema)
  const account = await ask().catch((error: unknown) => {
    // The same key again: if the first request did arrive, it opens the same session.
    if (error instanceof NoAnswer) return ask()
    throw error
  })
  keep(account.session)
  return account
}
