import { createCallEngine } from './call-engine.ts'
import type { Told } from './create-engine.ts'
import type { AppKeys } from './sign.ts'

/** The event is not one that the engine takes: too long, or in a channel whose name it does not allow. */
const final = [400, 413, 422]

/** Tells an engine by `POST /apps/{id}/events`; what is meant for an encrypted channel has to be sealed already. */
export function triggerByHttp(origin: string, keys: AppKeys, now?: () => Date): (told: Told) => Promise<void> {
  const call = createCallEngine(origin, keys, now)
  return ({ channels, name, data, except }) =>
    call({ what: 'events', body: { name, channels, data, ...(except !== undefined && { socket_id: except }) }, final })
}
