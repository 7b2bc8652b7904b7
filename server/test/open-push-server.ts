import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { pushOutbox } from '../src/database/schema/index.ts'
import { runPush } from '../src/push/run-push.ts'
import { fakePushProvider } from './fake-push-provider.ts'
import { openTestServer } from './open-test-server.ts'

/** A server that sends notices, with the provider that takes them. */
export async function openPushServer() {
  const provider = await fakePushProvider()
  const server = await openTestServer(undefined, provider.settings)
  return {
    provider,
    server,
    /** Turns notices on in a new browser of a player. */
    link: async (token: string, topics: readonly string[]) => {
      const browser = `navegador:${randomUUID()}`
      expect((await server.call('savePushToken', { token: browser, topics }, { token })).result).toBe(true)
      return browser
    },
    /** The clock of the house. */
    tick: () => runPush(server.services),
    /** As if the minute of a lease had passed. */
    leaseOver: () => server.db.update(pushOutbox).set({ leasedUntil: sql`now() - interval '1 second'` }),
    /** Title and page of what a browser got, in order. */
    got: (browser: string) =>
      provider.to(browser).map(({ notification, data }) => [notification.title, data.path] as const),
    close: async () => {
      expect(provider.faults).toEqual([])
      await server.close()
      await provider.close()
    },
  }
}
