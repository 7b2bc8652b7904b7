import { expect, test } from 'vitest'
import { createAddressLimits } from './address-limits.ts'
import type { Till } from './create-till.ts'
import { createProcessorApp } from './processor-app.ts'

const payment = 'p'.repeat(32)
const till: Till = {
  look: async () => ({
    ...{ shop: 'Trébol', amount: '20.50', iso: 'USD', shown: '$ 20,50' },
    ...{ state: 'open', back: 'http://site.test/x', waiting: null },
  }),
  resume: () => undefined,
  pay: async () => ({ kind: 'paid' }),
  code: async () => ({ kind: 'paid' }),
}
const page = '<meta name="site-origin" content="__SITE_ORIGIN__">'
const files = new Map([
  ['/', { bytes: new TextEncoder().encode(page), type: 'text/html; charset=utf-8' }],
  ['/static/a.js', { bytes: new TextEncoder().encode('1'), type: 'text/javascript; charset=utf-8' }],
])
const parts = { till, files, siteOrigin: 'http://site.test' }
const app = createProcessorApp({ ...parts, limits: createAddressLimits() })
const look = (headers: Record<string, string>, body: string = JSON.stringify({ payment })) =>
  app.request('/api/look', { method: 'POST', headers, body })
const json = { 'content-type': 'application/json' }

test('Only the site may frame the form, which loads and asks nobody but itself', async () => {
  const answer = await app.request(`/card?payment=${payment}`)
  expect(await answer.text()).toBe('<meta name="site-origin" content="http://site.test">')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain('frame-ancestors http://site.test;')
  expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
})

test('Only its own page may ask, and only in words that it knows', async () => {
  expect((await look(json)).status).toBe(200)
  expect((await look({ ...json, 'sec-fetch-site': 'same-origin' })).status).toBe(200)
  expect((await look({ ...json, 'sec-fetch-site': 'same-site' })).status).toBe(400)
  expect((await look({ ...json, 'sec-fetch-site': 'cross-site' })).status).toBe(400)
  expect((await look({ 'content-type': 'text/plain' })).status).toBe(400)
  expect((await look(json, '{')).status).toBe(400)
  expect((await look(json, JSON.stringify({ payment: '../x' }))).status).toBe(400)
  expect((await look(json, JSON.stringify({ payment, filler: 'x'.repeat(5_000) }))).status).toBe(400)
})

test('Files are served by their names and nothing else is', async () => {
  const file = await app.request('/static/a.js')
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect((await app.request('/static/../a.js')).status).toBe(404)
  expect((await app.request('/healthz')).status).toBe(200)
})

test('One address has so many tries, whichever payments it tries; another address has its own', async () => {
  const rule = { points: 2, seconds: 90 }
  const limited = createProcessorApp({ ...parts, limits: createAddressLimits(1, { try: rule, look: rule }) })
  const ask = async (path: string, body: object, peer: string) => {
    const init = { method: 'POST', headers: json, body: JSON.stringify(body) }
    return limited.request(path, init, { incoming: { socket: { remoteAddress: peer } } })
  }
  const attempt = '6f1f64f2-5b0e-4f5c-9d3c-6a6a51a6f9aa'
  const card = { holder: 'Ana', number: '9900', expiry: '12/40', cvc: '123' }
  const pay = (name: string, peer: string) => ask('/api/pay', { payment: name.repeat(32), attempt, card }, peer)

  expect((await pay('a', '192.0.2.1')).status).toBe(200)
  expect((await ask('/api/code', { payment, attempt, code: '1' }, '192.0.2.1')).status).toBe(200)
  const refused = await pay('b', '192.0.2.1')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '90'])
  expect(await refused.json()).toEqual({ kind: 'limited', minutes: 2 })
  expect((await ask('/api/code', { payment, attempt, code: '1' }, '192.0.2.1')).status).toBe(429)
  expect((await pay('b', '192.0.2.2')).status).toBe(200)

  for (const status of [200, 200, 429]) expect((await ask('/api/look', { payment }, '192.0.2.1')).status).toBe(status)
})
