import { pino } from 'pino'
import { expect, test } from 'vitest'
import { project } from '../../test/fake-push-provider.ts'
import { readSettings, SettingsError, serverSettingsSchema } from '../settings/read-settings.ts'
import { createPush } from './create-push.ts'

const given = {
  ...{ DATA_DIR: '/tmp/x', JWT_SECRET: 'j'.repeat(32), WALLET_SECRET: 'w'.repeat(32) },
  STUDIO_ORIGIN: 'http://localhost:8081',
}
const make = (more: Record<string, string> = {}) =>
  createPush(readSettings(serverSettingsSchema, { ...given, ...more }), { log: pino({ level: 'silent' }) })

test('without a project there is no push, and nothing is sent', () => {
  expect(make()).toEqual({ settings: null, provider: null })
})

test('with a project and without an account browsers may register, and nothing is sent', () => {
  expect(make(project)).toMatchObject({ settings: { project_id: 'trebol-prueba' }, provider: null })
})

test.each(['PUSH_PROJECT_ID', 'PUSH_API_KEY', 'PUSH_APP_ID', 'PUSH_SENDER_ID'] as const)(
  'a project without %s keeps the server from starting, and says so [R-05-07]',
  (name) => {
    const { [name]: _left, ...rest } = project
    expect(() => make(rest)).toThrow(SettingsError)
    expect(() => make(rest)).toThrow(`Push needs ${name}: set them, or leave out all that begins with PUSH_.`)
  },
)

test('a file that is no account keeps the server from starting, and says which', () => {
  expect(() => make({ ...project, PUSH_SERVICE_ACCOUNT: '/nada/aqui.json' })).toThrow(
    'PUSH_SERVICE_ACCOUNT: /nada/aqui.json is no file of a service account',
  )
})
