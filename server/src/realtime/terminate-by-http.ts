import { createCallEngine } from './call-engine.ts'
import type { AppKeys } from './sign.ts'

/** 404: the engine takes what is told and has no such call. */
const final = [400, 404, 422]

/**
 * Ends all sockets that are signed in as a player, by `POST /apps/{id}/users/{user}/terminate_connections`. His pages
 * whose login still holds come back by themselves.
 */
export function terminateByHttp(origin: string, keys: AppKeys, now?: () => Date): (userId: string) => Promise<void> {
  const call = createCallEngine(origin, keys, now)
  return (userId) => call({ what: `users/${encodeURIComponent(userId)}/terminate_connections`, body: {}, final })
}
