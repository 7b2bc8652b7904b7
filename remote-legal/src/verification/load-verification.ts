import { ApiError, call, keepOpenPage } from '@trebol/shared/api'
import { getKyc, type Kyc } from '@trebol/shared/contract'
import { readSession } from '@trebol/shared/store'

/** A visitor reads the document alone; a failure leaves it readable. */
export type Verification =
  | { readonly kind: 'guest' }
  | { readonly kind: 'failed'; readonly text: string | null; readonly code: string | null }
  | { readonly kind: 'known'; readonly kyc: Kyc }

export async function loadVerification(again: boolean | undefined): Promise<Verification> {
  // As long as nobody is known to be logged in; the page is loaded again when somebody is.
  if (readSession().kind !== 'player') return { kind: 'guest' }
  try {
    return { kind: 'known', kyc: await call(getKyc, {}) }
  } catch (error) {
    keepOpenPage(again, error)
    if (!(error instanceof ApiError) || error.kind === 'aborted') throw error
    if (error.code === 'LOGIN_REQUIRED' || error.code === 'SESSION_EXPIRED') return { kind: 'guest' }
    return { kind: 'failed', text: error.kind === 'refused' ? error.message : null, code: error.code ?? null }
  }
}
