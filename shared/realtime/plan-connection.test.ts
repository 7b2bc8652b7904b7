import * as v from 'valibot'
import { expect, test } from 'vitest'
import { type RealtimeSettingsWire, realtimeSettingsSchema } from '../contract/realtime-settings.ts'
import { planConnection } from './plan-connection.ts'

const settings = (over: Partial<RealtimeSettingsWire> = {}) =>
  v.parse(realtimeSettingsSchema, {
    ...{ broadcaster: 'reverb', key: 'clave', host: null, port: null, path: '/broadcasting', scheme: 'page' },
    ...{ auth: { mode: 'token' }, ...over },
  })
const plain = { protocol: 'http:', hostname: 'localhost', port: '8080' }
const secure = { protocol: 'https:', hostname: 'trebol.example', port: '' }

test('what the operator leaves out is as the specification says [R-07-27, R-09-08]', () => {
  expect(settings()).toMatchObject({
    namespace: 'App.Events',
    auth: { endpoint: '/broadcasting/auth', user_endpoint: '/broadcasting/user-auth' },
    timeouts: { activity: 120_000, pong: 30_000, unavailable: 10_000 },
  })
})

test('our own engine is found at the origin of the page, with its TLS', () => {
  expect(planConnection(settings(), plain)).toMatchObject({ host: 'localhost', port: 8080, tls: false })
  expect(planConnection(settings(), secure)).toMatchObject({ host: 'trebol.example', port: 443, tls: true })
})

test('pusher needs a secure connection, and a secure page opens no plain socket [R-08-17]', () => {
  expect(() => planConnection(settings({ broadcaster: 'pusher' }), plain)).toThrow(
    'Pusher requires a secure connection',
  )
  expect(() => planConnection(settings({ scheme: 'http', host: 'ws.example' }), secure)).toThrow(
    'Pusher requires a secure connection',
  )
  expect(planConnection(settings({ broadcaster: 'pusher' }), secure)).toMatchObject({
    broadcaster: 'pusher',
    tls: true,
  })
})

test('a broadcaster that is not known is an error that names it [R-08-18]', () => {
  expect(() => planConnection(settings({ broadcaster: 'ably' }), secure)).toThrow(/^Unsupported broadcaster: ably/)
})
