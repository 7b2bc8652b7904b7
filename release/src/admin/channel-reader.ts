import type { Context } from 'hono'
import { refuseUnopened } from '../change/open-channel.ts'
import { readChannel } from '../cli/read-arguments.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import type { AdminEnv } from './admin-context.ts'
import type { AdminDoor } from './door.ts'

const standardChannel = 'production'

/**
 * Finds the channel that a call reads: no answer is made up of one that is not there. The store of a service is the right
 * one, and may still be empty.
 */
export const channelReader =
  (store: ReleaseStore, door: AdminDoor, whereNoneNamed = standardChannel) =>
  async (call: Context<AdminEnv>): Promise<string> => {
    const channel = readChannel(call.req.query('channel') ?? whereNoneNamed)
    // First: who may not read it is not told what there is.
    await door.check(call.get('key'), 'read', null, channel)
    await refuseUnopened(store, channel)
    return channel
  }
