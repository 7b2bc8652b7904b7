// @vitest-environment happy-dom
import {
  changePassword,
  forgotPassword,
  getBalance,
  getProfile,
  login,
  logout,
  play,
  recoverCode,
  saveProfile,
  signup,
  timestamp,
} from '@trebol/shared/contract'
import { expect, test, vi } from 'vitest'
import { ana, openPageAtHostileServer, tokenOf } from './page-at-hostile-server.tsx'

const page = openPageAtHostileServer()

const jwt = tokenOf({ data: ana })
const done = { result: true, response: {} }
const vf = {
  ...{ email: 'ana@ejemplo.test', birth_date: '1990-03-14', country_name: 'Venezuela', phone_number: '+584121234567' },
  ...{ name: 'Ana', document_type: 'CI', document_number: '12345678', city: null, ref_code: '' },
  ...{ phone_verified: null, profile_completed: true },
}
const account = {
  ...{ email: 'ana@ejemplo.test', pwd: 'una clave larga', pwd2: 'una clave larga', name: 'Ana', country: 'VE' },
  ...{ birth_date: '1990-03-14', document_type: 'CI', document_number: '12345678', phone_number: '+584121234567' },
} as const
const visitor = { email: 'ana@ejemplo.test', pwd: 'clave' }

const calls: readonly (readonly [string, () => Promise<string>, object])[] = [
  ['login', () => page.calls(login, visitor), { result: true, response: { jwt } }],
  ['login', () => page.calls(login, visitor), { result: true, response: { jwt, return: { id: 7 } } }],
  ['signup', () => page.calls(signup, { ...account, age_ok: true, terms: true }), { result: true, response: { jwt } }],
  ['getBalance', () => page.calls(getBalance, {}), { result: true, response: { return: [[12.5, 'USD']] } }],
  ['getProfile', () => page.calls(getProfile, { edit: false }), { result: true, response: { vf } }],
  ['saveProfile', () => page.calls(saveProfile, { name: 'Ana' }), { result: true, response: { msg: 'Listo' } }],
  ['saveProfile', () => page.calls(saveProfile, { name: 'Ana' }), { result: true }],
  ['timestamp', () => page.calls(timestamp, {}), done],
  ['timestamp', () => page.calls(timestamp, {}), { result: true, response: { return: 1_700_000_000 } }],
  ['logout', () => page.calls(logout, {}), { result: true }],
  ['Forgot1', () => page.calls(forgotPassword, { email: 'ana@ejemplo.test' }), done],
  ['Recover', () => page.calls(recoverCode, { code: '123456', otp_token: 'x' }), done],
  ['ChangePass', () => page.calls(changePassword, { pwd: account.pwd, pwd2: account.pwd, chp: 'x' }), done],
  ['play', () => page.calls(play, { id: 7 }), { result: true, response: { msg: 'https://games.example/7' } }],
  [
    'play',
    () => page.calls(play, { id: 7 }),
    { result: true, response: { msg: 'Listo', return: 'https://x.example' } },
  ],
]

test.each(calls)('%s needs nothing that the specification does not name', async (name, make, answer) => {
  page.server.answer(name, answer)
  expect(await make()).toBe('done')
})

test('a play that is answered with the address of the game alone opens its page [R-02-11]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { session, messages } = await page.obeys({ msg: 'https://games.example/7' }, 'play')
  expect({ session, messages }).toEqual({ session: { play: '{"url":"https://games.example/7"}' }, messages: [] })
  vi.advanceTimersByTime(1_250)
  expect(page.navigated).toEqual(['/play'])
})

test('lists and tokens of a bare answer are kept [R-04-07]', async () => {
  const DOM = [
    ['#city', '<option value="1">Caracas</option>'],
    ['#otp-tok', 'abc', 'value'],
  ]
  const { lists, session } = await page.obeys({ DOM }, 'Forgot1')
  expect(lists).toEqual({ cities: [{ id: '1', name: 'Caracas' }] })
  expect(session.otp).toContain('abc')
})
