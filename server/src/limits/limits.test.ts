import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestServer, signupBody, type TestServer } from '../../test/open-test-server.ts'
import { limitRules } from './create-limits.ts'

let server: TestServer
beforeAll(async () => {
  const few = { points: 2, seconds: 60 }
  server = await openTestServer({ ...limitRules, signupAddress: few, loginAddress: few })
}, 60_000)
afterAll(() => server.close())

const codesOf = async (from: string | undefined, peer?: string) => {
  const codes: unknown[] = []
  for (let count = 0; count < 3; count++) {
    const headers = { 'content-type': 'application/json', ...(from !== undefined && { 'x-forwarded-for': from }) }
    const body = JSON.stringify(signupBody())
    codes.push((await server.send('/api/signup', { method: 'POST', body, headers }, peer)).response.code ?? 'ok')
  }
  return codes
}

test('each address has its own tries, as the edge on this machine reports it', async () => {
  expect(await codesOf('203.0.113.7')).toEqual(['ok', 'ok', 'RATE_LIMITED'])
  expect(await codesOf('203.0.113.8')).toEqual(['ok', 'ok', 'RATE_LIMITED'])
})

test('only the last entry counts: the ones before it are what the player wrote himself', async () => {
  expect(await codesOf('198.51.100.1, 203.0.113.9')).toEqual(['ok', 'ok', 'RATE_LIMITED'])
  expect(await codesOf('198.51.100.2, 203.0.113.9')).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED'])
})

test('an IPv6 customer has the tries of one, whichever of the addresses comes', async () => {
  expect(await codesOf('2001:db8:0:1::1')).toEqual(['ok', 'ok', 'RATE_LIMITED'])
  expect(await codesOf('2001:db8:0:1:ffff::2')).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED'])
  expect(await codesOf('2001:db8:0:2::1')).toEqual(['ok', 'ok', 'RATE_LIMITED'])
})

test('the header of a stranger counts for nothing', async () => {
  expect(await codesOf('203.0.113.50', '192.0.2.1')).toEqual(['ok', 'ok', 'RATE_LIMITED'])
  expect(await codesOf('203.0.113.51', '192.0.2.1')).toEqual(['RATE_LIMITED', 'RATE_LIMITED', 'RATE_LIMITED'])
})

test('one address cannot try many accounts', async () => {
  const codes: unknown[] = []
  for (const email of ['a@correo.example', 'b@correo.example', 'c@correo.example']) {
    codes.push((await server.call('login', { email, pwd: 'x' }, { from: '203.0.113.60' })).response.code)
  }
  expect(codes).toEqual(['WRONG_CREDENTIALS', 'WRONG_CREDENTIALS', 'LOCKED'])
})
