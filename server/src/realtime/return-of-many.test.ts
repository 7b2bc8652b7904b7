import type { RealtimeSettingsWire } from '@trebol/shared/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { connectPage, type Page } from '../../test/connect-page.ts'
import { openEngine, testKeys } from '../../test/open-engine.ts'
import { signChannel } from './sign.ts'

const given: RealtimeSettingsWire = {
  ...{ broadcaster: 'reverb', key: testKeys.key, host: null, port: null, path: '/broadcasting', scheme: 'page' },
  auth: { mode: 'token' },
}

/** Lets every socket into the channel that it asks for. */
const admit = async (_input: unknown, init?: RequestInit): Promise<Response> => {
  const { socket_id, channel_name } = JSON.parse(String(init?.body)) as { socket_id: string; channel_name: string }
  return new Response(JSON.stringify({ auth: signChannel(testKeys, socket_id, channel_name) }))
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).reverse()) await close()
})

/** Lets sockets speak, and what is due at this moment of the clock happen, until something is so. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) {
    await new Promise((resolve) => setImmediate(resolve))
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(0)
  }
}

const count = 300
const spreadSeconds = 30

test('F68: three hundred pages that lose their sockets at once return one by one over thirty seconds, none within the first', async () => {
  const opened = await openEngine({ visitorsOfAddress: 2 * count, playersOfAddress: 2 * count })
  closing.push(opened.close)
  const pages: Page[] = []
  for (let at = 0; at < count; at++) {
    const page = await connectPage(given, opened.port, { userId: '7', fetch: admit, random: () => at / count })
    closing.push(page.connection.end)
    pages.push(page)
  }
  await until(() => pages.every(({ ready }) => ready.length === 1))
  expect(opened.engine.connections()).toBe(count)

  // The sockets stay real; only the waits of the pages go by the clock of the test.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const socket of opened.engine.channels.get('site')?.sockets ?? []) socket.restart()
  await until(() => opened.engine.connections() === 0 && pages.every(({ state }) => state() === 'disconnected'))

  const arrived: number[] = []
  for (let second = 0; second < 1 + spreadSeconds; second++) {
    const before = opened.engine.connections()
    await vi.advanceTimersByTimeAsync(second === 0 ? 999 : 1_000)
    await until(() => pages.every(({ state }) => ['disconnected', 'connected'].includes(state())))
    arrived.push(opened.engine.connections() - before)
  }
  expect(arrived[0]).toBe(0)
  expect(arrived.slice(1)).toEqual(Array.from({ length: spreadSeconds }, () => count / spreadSeconds))
  await until(() => pages.every(({ ready }) => ready.length === 2))
  expect(pages.map(({ ready }) => ready)).toEqual(pages.map(() => [false, true]))
})
