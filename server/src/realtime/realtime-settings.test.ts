import { pino } from 'pino'
import { expect, test } from 'vitest'
import { readSettings, SettingsError, serverSettingsSchema } from '../settings/read-settings.ts'
import { createBroadcaster } from './create-broadcaster.ts'

const given = {
  ...{ DATA_DIR: '/tmp/x', JWT_SECRET: 'j'.repeat(32), WALLET_SECRET: 'w'.repeat(32) },
  STUDIO_ORIGIN: 'http://localhost:8081',
}
const read = (more: Record<string, string> = {}) => readSettings(serverSettingsSchema, { ...given, ...more })
const make = (more?: Record<string, string>) => {
  const options = read(more)
  return createBroadcaster({ options, jwtSecret: options.JWT_SECRET, log: pino({ level: 'silent' }) })
}
const foreign = {
  ...{ REALTIME: 'foreign', REALTIME_URL: 'http://127.0.0.1:8083', REALTIME_PUBLIC_URL: 'https://ws.trebol.example' },
  ...{ REALTIME_APP_ID: '1', REALTIME_KEY: 'clave', REALTIME_SECRET: 'un secreto' },
}

test('without a setting our own engine is used, with keys of the installation', () => {
  const own = make()
  expect(own).toMatchObject({ kind: 'own', settings: { broadcaster: 'reverb', path: '/broadcasting', host: null } })
  expect(own.keys?.secret).not.toBe(make({ JWT_SECRET: 'k'.repeat(32) }).keys?.secret)
  expect(JSON.stringify(own.settings)).not.toContain(own.keys?.secret)
})

test('a foreign engine is told to pages by its public address, and its secret to nobody', () => {
  const { kind, settings } = make(foreign)
  expect(kind).toBe('foreign')
  expect(settings).toMatchObject({ key: 'clave', host: 'ws.trebol.example', port: 443, scheme: 'https', path: '' })
  expect(JSON.stringify(settings)).not.toContain('un secreto')
})

test('a foreign engine that is not complete keeps the server from starting, and says what is missing', () => {
  const { REALTIME_KEY: _key, REALTIME_SECRET: _secret, ...rest } = foreign
  expect(() => read(rest)).toThrow(SettingsError)
  expect(() => read(rest)).toThrow('REALTIME=foreign needs REALTIME_KEY, REALTIME_SECRET: set them')
})

test('a foreign engine that no page could reach keeps the server from starting, and the repair is said', () => {
  const plain = { ...foreign, REALTIME_PUBLIC_URL: 'http://ws.trebol.example:6001' }
  expect(() => read({ ...plain, REALTIME_BROADCASTER: 'pusher' })).toThrow(
    'REALTIME_BROADCASTER=pusher needs a REALTIME_PUBLIC_URL with https: pages refuse it without TLS. Set one, or REALTIME_BROADCASTER=reverb.',
  )
  expect(read({ ...foreign, REALTIME_BROADCASTER: 'pusher' }).REALTIME_BROADCASTER).toBe('pusher')
  expect(read(plain).REALTIME_BROADCASTER).toBe('reverb')
  for (const url of [
    'https://ws.trebol.example:99999',
    'https://a:b@ws.trebol.example',
    'https://ws.trebol.example/',
    'wss://ws.trebol.example',
    'https://[::1]:6001',
  ]) {
    expect(() => read({ ...foreign, REALTIME_PUBLIC_URL: url })).toThrow(
      'REALTIME_PUBLIC_URL must be an http(s) origin without a path, such as https://ws.trebol.example.',
    )
  }
  expect(() => read({ ...foreign, REALTIME_URL: 'ws://127.0.0.1:6001' })).toThrow(
    'REALTIME_URL must be an http(s) origin without a path, such as http://127.0.0.1:6001.',
  )
})

test('pages say who they are to a foreign engine alone: ours knows by the socket which login it was let in by', () => {
  expect(make(foreign).settings?.auth).toEqual({ mode: 'token', sign_in: true })
  expect(make().settings?.auth).toEqual({ mode: 'token' })
  expect(make({ ...foreign, REALTIME_ENGINE: 'soketi' }).settings?.auth).toEqual({ mode: 'token', sign_in: true })
  expect(make({ ...foreign, REALTIME_ENGINE: 'reverb' }).settings?.auth).toEqual({ mode: 'token', presence: true })
  expect(() => read({ ...foreign, REALTIME_ENGINE: 'ably' })).toThrow(
    'REALTIME_ENGINE must be pusher, soketi or reverb.',
  )
})

test('realtime can be off: pages are told that there is none', () => {
  expect(make({ REALTIME: 'off' })).toMatchObject({ kind: 'off', settings: null })
})
