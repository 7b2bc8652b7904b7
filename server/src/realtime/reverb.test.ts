import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { names, signedPage } from '../../test/hear-player.ts'
import { openRealtime } from '../../test/open-realtime.ts'
import { openReverbRules } from '../../test/open-reverb-rules.ts'
import { goodPassword, newPlayer } from '../../test/open-test-server.ts'
import { relayEvents } from './relay.ts'

let reverb: Awaited<ReturnType<typeof openReverbRules>>
let server: Awaited<ReturnType<typeof openRealtime>>
beforeAll(async () => {
  reverb = await openReverbRules()
  const { id, key, secret } = reverb.keys
  server = await openRealtime({
    ...{ REALTIME: 'foreign', REALTIME_URL: reverb.origin, REALTIME_PUBLIC_URL: reverb.origin },
    ...{ REALTIME_ENGINE: 'reverb', REALTIME_APP_ID: id, REALTIME_KEY: key, REALTIME_SECRET: secret },
  })
  await server.relay.stop()
})
afterAll(async () => {
  await server.close()
  await reverb.close()
})

const within = { timeout: 20_000, interval: 20 }

/** A page of a player, as the `pages`th of his that the engine knows to be his. */
async function memberPage(token?: string, pages = 1) {
  const signed = await signedPage(server, token === undefined ? {} : { token })
  await vi.waitFor(() => expect(reverb.inside(`presence-user.${signed.userId}`)).toBe(pages), within)
  return signed
}

test('a page tells Reverb in a presence channel whose it is, not by a sign-in that Reverb answers with an error', async () => {
  const { page, userId, heard } = await memberPage()
  await server.services.realtime.trigger({
    ...{ channels: [`private-user.${userId}`], name: 'App\\Events\\KycUpdated', data: '{"seq":7}' },
  })
  await vi.waitFor(() => expect(names(heard)).toEqual(['KycUpdated']), within)
  expect([page.said, page.warned, page.state()]).toEqual([[], [], 'connected'])
})

/** Two logins of one player, each with a page. */
async function twoLogins() {
  const { email, token } = await newPlayer(server)
  const login = await server.call('login', { email, pwd: goodPassword })
  const ended = await memberPage(token)
  return { ended, going: await memberPage(String(login.response.jwt), 2) }
}

test('a login that is ended by logout or by an exclusion takes its sockets with it; others come back, and another player stays', async () => {
  const [ana, beto, other] = [await twoLogins(), await twoLogins(), await memberPage()]
  await server.call('logout', {}, { token: ana.ended.token })
  await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token: beto.going.token })
  await relayEvents(server.services)
  for (const { ended, going } of [ana, beto]) {
    await vi.waitFor(() => expect(going.page.ready).toEqual([false, true]), within)
    // It comes back too, were the page altered not to leave: into nothing that needs a login.
    await vi.waitFor(() => expect(ended.page.warned).toContainEqual(expect.stringContaining('403')), within)
    expect(ended.page.states.filter((state) => state === 'disconnected')).toHaveLength(1)
    expect(names(ended.heard)).toContain('SessionRevoked')
    expect(reverb.inside(`private-user.${ended.userId}`)).toBe(1)
  }
  expect([other.page.states, other.page.said]).toEqual([['connected'], []])
})
