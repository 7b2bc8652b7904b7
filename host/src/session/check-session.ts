import { ApiError, call } from '@trebol/shared/api'
import { timestamp } from '@trebol/shared/contract'
import { readSession } from '@trebol/shared/store'
import { connectionAnswered } from '../errors/connection-notice.ts'
import { showServerNotice } from '../toasts/show-server-notice.ts'
import { closeSession, restoreSession } from './session.ts'
import { readToken } from './token-storage.ts'

let latest = 0

/**
 * The check of every navigation (specification section 4, "Session check"). Maintenance arrives as an instruction of
 * the same answer. Without an answer the session stays as it is: the client never logs out on its own.
 */
export async function checkSession(): Promise<void> {
  latest += 1
  const mine = latest
  const token = readToken()
  const askedAt = performance.now()
  try {
    const answer = await call(timestamp, {})
    connectionAnswered(askedAt)
    // They come once, also with an answer that a later one overtakes.
    if (token === readToken()) for (const { text, tone } of answer?.notices ?? []) showServerNotice(text, tone)
    if (mine !== latest || token !== readToken()) return
    if (token !== null && answer?.session === 'valid') restoreSession()
    else closeSession()
  } catch (error) {
    // Another tab may have logged in while this one asked: what it has stored is not this answer's to take away.
    if (token !== readToken()) return
    const refused = error instanceof ApiError && error.kind === 'refused' && error.status === 401
    if (refused || (readSession().kind === 'unknown' && token === null)) closeSession()
  }
}
