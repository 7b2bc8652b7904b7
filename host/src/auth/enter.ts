import { ApiError } from '@trebol/shared/api'
import { readSession } from '@trebol/shared/store'

/**
 * Waits for a login or registration. It has succeeded only when a session is open after it: an answer whose token
 * cannot be read is a failed one, although its `result` is true.
 */
export async function enter<T>(answer: Promise<T>): Promise<T> {
  const data = await answer
  if (readSession().kind !== 'player')
    throw new ApiError('contract', 'The answer holds no login token that can be read.')
  return data
}
