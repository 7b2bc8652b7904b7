import { ApiError } from '@trebol/shared/api'
import { readSession } from '@trebol/shared/store'

/**
 * Waits for a login or registration. It has succeeded only when it has opened a session: an answer whose token cannot be
 * read is a failed one, although its `result` is true, also where a player was known before.
 */
export async function enter<T>(answer: Promise<T>): Promise<T> {
  const before = readSession()
  const data = await answer
  const session = readSession()
  if (session.kind !== 'player' || session === before)
    throw new ApiError('contract', 'The answer holds no login token that can be read.')
  return data
}
