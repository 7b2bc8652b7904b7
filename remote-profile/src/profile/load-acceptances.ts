import { ApiError, call } from '@trebol/shared/api'
import { type Acceptance, getAcceptances } from '@trebol/shared/contract'

/** What the player has accepted; the rest of his data can be read without it. */
export async function loadAcceptances(): Promise<readonly Acceptance[] | null> {
  try {
    return await call(getAcceptances, {})
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'aborted') throw error
    return null
  }
}
