import { ApiError, call } from '@trebol/shared/api'
import { type Acceptance, getAcceptances } from '@trebol/shared/contract'
import { readSession } from '@trebol/shared/store'

/** A document does not wait longer than this for what the player has accepted of it. */
const patience = 3_000

/** A visitor reads the document alone; a failure leaves it readable. */
export type Acceptances =
  | { readonly kind: 'guest' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'known'; readonly items: readonly Acceptance[] }

export async function loadAcceptances(): Promise<Acceptances> {
  // As long as nobody is known to be logged in; the page is loaded again when somebody is.
  if (readSession().kind !== 'player') return { kind: 'guest' }
  try {
    return { kind: 'known', items: await call(getAcceptances, {}, { signal: AbortSignal.timeout(patience) }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return error.code === 'LOGIN_REQUIRED' || error.code === 'SESSION_EXPIRED' ? { kind: 'guest' } : { kind: 'failed' }
  }
}
