import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ask } from '../testing/ask.ts'
import { fakeService } from '../testing/fake-service.ts'
import { liveSite } from '../testing/fake-site.ts'
import { listen } from './listen.ts'
import { readServeSettings } from './read-serve-settings.ts'

/** A site behind two proxies of its own, the nearer of which is this test. */
const behind = { TRUSTED_PROXIES: '127.0.0.0/8 10.0.0.0/8' }

describe('limits behind proxies', () => {
  it('count sign-ins by the client that the proxies saw, whatever it says of itself', async () => {
    const { opsUrl } = await fakeService(behind)
    const statuses = await signIns(opsUrl, 22, (turn) => `198.51.100.${turn}, 203.0.113.5, 10.0.0.9`)
    expect(statuses.slice(0, 20)).not.toContain(429)
    expect(statuses.slice(20)).toEqual([429, 429])
    expect(await signIns(opsUrl, 1, () => '203.0.113.6, 10.0.0.9')).not.toContain(429)
  })

  it('count an IPv6 customer as one, whichever of the addresses comes', async () => {
    const { opsUrl } = await fakeService(behind)
    const statuses = await signIns(opsUrl, 21, (turn) => `2001:db8:0:1:${turn}::1`)
    expect(statuses.indexOf(429)).toBe(20)
    expect(await signIns(opsUrl, 1, () => '2001:db8:0:2::1')).not.toContain(429)
  })

  it('count redemptions of links apart, though all come over one proxy', async () => {
    const { send } = await liveSite(behind)
    const redeem = async (from: string) => (await send('POST', '/overrides', '{}', { 'x-forwarded-for': from })).status
    for (let turn = 0; turn < 60; turn += 1) expect(await redeem('203.0.113.5')).toBe(400)
    expect([await redeem('203.0.113.5'), await redeem('203.0.113.6')]).toEqual([429, 400])
  })
})

it.each([
  ['nobody in front', {}, '127.0.0.1'],
  ['one proxy in front', { TRUSTED_PROXIES: '1' }, '10.0.0.9'],
  ['two proxies in front', { TRUSTED_PROXIES: '2' }, '203.0.113.5'],
  ['proxies of two networks in front', behind, '203.0.113.5'],
])('the product server is told one address, the one that is believed, with %s', async (_, env, expected) => {
  const server = createServer(({ headers }, answer) => answer.end(String(headers['x-forwarded-for'])))
  onTestFinished(() => void server.close())
  const { get } = await liveSite({ ...env, UPSTREAM_URL: await listen(server, 0, 'port') })
  expect((await get('/api/x', { 'x-forwarded-for': '6.6.6.6, 203.0.113.5, 10.0.0.9' })).text).toBe(expected)
})

it.each([
  [{ TRUSTED_PROXIES: 'yes' }, 'TRUSTED_PROXIES "yes" is neither a number of proxies from 0 to 9 nor a list'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES "10.0.0.0/99" is neither'],
  [
    { TRUST_FORWARDED: '1' },
    'TRUST_FORWARDED "1" is no setting any more: say TRUSTED_PROXIES=1 where one proxy stands in',
  ],
])('the settings %o are refused', (env, line) => {
  expect(() => readServeSettings(env, {})).toThrow(line)
})

const signIns = async (opsUrl: string, count: number, from: (turn: number) => string) => {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const headers = { 'content-type': 'application/json', origin: opsUrl, 'x-forwarded-for': from(turn) }
    statuses.push((await ask(opsUrl, '/session', { method: 'POST', headers, body: '{"key":"none"}' })).status)
  }
  return statuses
}
