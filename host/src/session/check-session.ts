import { ApiError, call } from '@trebol/shared/api'
import { deniesSession, isOver, timestamp } from '@trebol/shared/contract'
import { readSession } from '@trebol/shared/store'
import { connectionAnswered } from '../errors/connection-notice.ts'
import { showServerNotice } from '../toasts/show-server-notice.ts'
import { closeSession, forgetVisit, restoreSession } from './session.ts'
import { readToken } from './token-storage.ts'

let latest = 0

/**
 * The check of every navigation (specification section 4, "Session check"). Maintenance arrives as an instruction of
 * the same answer. Without an answer the session stays as it is, and a page that has just been opened shows the player of
 * the stored token: the client never logs out on its own.
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
    if (token !== readToken()) return
    // `result: true` is the whole answer; what our own server adds can only take away from it.
    if (isOver(answer)) closeSession()
    else if (mine === latest) restoreSession()
  } catch (error) {
    // Another tab may have logged in while this one asked: what it has stored is not this answer's to take away.
    if (token !== readToken()) return
    if (error instanceof ApiError && error.status !== null && deniesSession(error.status, error.body)) {
      // One that could not be read has not been carried out either.
      if (error.kind === 'contract') forgetVisit()
      closeSession()
    } else if (mine === latest && readSession().kind === 'unknown') restoreSession({ assumed: true })
  }
}
