import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { realtimeOutbox } from '../src/database/schema/index.ts'
import { relayEvents } from '../src/realtime/relay.ts'
import { names } from './hear-player.ts'
import { openRealtime } from './open-realtime.ts'
import { runSoketi } from './run-soketi.ts'

/** The whole server with a real soketi as its engine. Its relay runs when a test says so. */
export async function openBehindSoketi() {
  const soketi = await runSoketi()
  const { id, key, secret } = soketi.keys
  const server = await openRealtime({
    ...{ REALTIME: 'foreign', REALTIME_ENGINE: 'soketi' },
    ...{ REALTIME_URL: soketi.origin, REALTIME_PUBLIC_URL: soketi.origin },
    ...{ REALTIME_APP_ID: id, REALTIME_KEY: key, REALTIME_SECRET: secret },
  })
  await server.relay.stop()

  const tell = (channel: string, event = 'KycUpdated', seq = 7, except?: string) =>
    server.services.realtime.trigger({
      ...{ channels: [channel], name: `App\\Events\\${event}`, data: JSON.stringify({ seq }), except },
    })
  return {
    soketi,
    server,
    tell,
    relay: () => relayEvents(server.services),
    leasesPass: () => server.db.update(realtimeOutbox).set({ leasedUntil: null }),
    waiting: async () => (await server.db.select().from(realtimeOutbox)).map(({ event }) => event),
    deposit: (token: string) => {
      const amount = { amount: '20.00', iso: 'USD' }
      return server.call('createDeposit', { rid: randomUUID(), method: 'sandbox', amount }, { token })
    },
    /** Soketi answers before it passes on; what is told last in a channel arrives after all that was told in it. */
    passed: async (channel: string, heard: Parameters<typeof names>[0]) => {
      await tell(channel, 'MessageReceived', 1_000_000)
      await vi.waitFor(() => expect(names(heard)).toContain('MessageReceived'), { timeout: 30_000, interval: 20 })
    },
    close: async () => {
      await server.close()
      await soketi.close()
    },
  }
}
