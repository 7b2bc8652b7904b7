import { ApiError, call } from '@trebol/shared/api'
import { timestamp } from '@trebol/shared/contract'
import { readSession } from '@trebol/shared/store'
import * as v from 'valibot'
import { connectionAnswered } from '../errors/connection-notice.ts'
import { showServerNotice } from '../toasts/show-server-notice.ts'
import { closeSession, restoreSession } from './session.ts'
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
    if (mine !== latest || token !== readToken()) return
    // `result: true` is the whole answer; what our own server adds can only take away from it.
    if (answer?.session === 'guest' || answer?.session === 'expired') closeSession()
    else restoreSession()
  } catch (error) {
    // Another tab may have logged in while this one asked: what it has stored is not this answer's to take away.
    if (mine !== latest || token !== readToken()) return
    if (isDenial(error)) closeSession()
    else if (readSession().kind === 'unknown') restoreSession({ assumed: true })
  }
}

const deniedSchema = v.looseObject({ result: v.literal(false) })

/** The server has said that there is no session. One that asks to wait, or is out of order, has said nothing of it. */
function isDenial(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.status === null) return false
  const { kind, status, body } = error
  if (status === 401 || (kind === 'refused' && status < 400)) return true
  return status < 500 && status !== 429 && v.is(deniedSchema, body)
}
