import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { openTalk, visitorKey } from '../../test/hold-chat.ts'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { type LimitRules, limitRules } from '../limits/create-limits.ts'

const open: TestServer[] = []
afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

async function start(over: Partial<LimitRules>) {
  const server = await openTestServer({ ...limitRules, ...over }, { REALTIME: 'own', REALTIME_AUTH: 'token' })
  open.push(server)
  const ask = (body: object, { from, token }: { readonly from: string; readonly token?: string }) =>
    server.request('/broadcasting/auth', {
      method: 'POST',
      body: JSON.stringify({ socket_id: '1.2', ...body }),
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    })
  return { server, ask }
}

const few = { points: 2, seconds: 30 }

test('One address tries so many keys of visitors, while a player behind it hears all the same', async () => {
  const { server, ask } = await start({ channelAddress: few })
  const guess = (from: string) => ask({ channel_name: `private-chat.${randomUUID()}`, key: visitorKey() }, { from })
  for (const status of [403, 403, 429, 429]) expect((await guess('203.0.113.7')).status).toBe(status)
  expect((await guess('203.0.113.7')).headers.get('retry-after')).toBe('30')
  expect((await guess('203.0.113.8')).status).toBe(403)

  const { token } = await newPlayer(server)
  const { channel } = await openTalk(server, { token })
  for (let count = 0; count < 5; count += 1) {
    const answer = await ask({ channel_name: `private-${channel}` }, { from: '203.0.113.7', token })
    expect(answer.status).toBe(200)
  }
})

test('One key is asked with so often, from however many addresses', async () => {
  const key = visitorKey()
  const { server, ask } = await start({ channelKey: few })
  const { channel } = await openTalk(server, { key })
  const statuses: number[] = []
  for (const from of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    statuses.push((await ask({ channel_name: `private-${channel}`, key }, { from })).status)
  }
  expect(statuses).toEqual([200, 200, 429])
})
