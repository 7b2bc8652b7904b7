import { getSessions } from '@trebol/shared/contract'
import { and, eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { describeDevice } from '../account/describe-device.ts'
import { players } from '../database/schema/index.ts'

let server: TestServer
let token: string
let email: string
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  server.clock.now = new Date(server.clock.now.getTime() + 1_000)
  ;({ token, email } = await newPlayer(server))
})

const sessionsOf = async (given = token) =>
  v.parse(getSessions.output, (await server.call('getSessions', {}, { token: given })).response.return).items
const logIn = async (pwd = goodPassword) => {
  server.clock.now = new Date(server.clock.now.getTime() + 1_000)
  return v.parse(v.string(), (await server.call('login', { email, pwd }, { from: '203.0.113.77' })).response.jwt)
}
const isOpen = async (given: string) => (await server.call('getBalance', {}, { token: given })).result
const mailedCode = async () => /código es (\d{6})/.exec((await server.mails()).at(-1) ?? '')?.[1] ?? 'none'

describe('Open logins', () => {
  test('are listed with what their owner recognises, the own one marked', async () => {
    const other = await logIn()
    const items = await sessionsOf()
    expect(items.map(({ current, address }) => [current, address])).toEqual([
      [false, '203.0.113.…'],
      [true, '127.0.0.…'],
    ])
    expect((await sessionsOf(other)).map(({ current }) => current)).toEqual([true, false])
  })

  test('are closed one by one, or all but the own one, at once', async () => {
    const [second, third] = [await logIn(), await logIn()]
    expect([await isOpen(second), await isOpen(third)]).toEqual([true, true])
    const id = (await sessionsOf(second)).find(({ current }) => current)?.id
    await server.call('closeSession', { id }, { token })
    expect([await isOpen(second), await isOpen(third)]).toEqual([false, true])
    await server.call('closeSession', { id: 'others' }, { token })
    expect([await isOpen(third), await isOpen(token)]).toEqual([false, true])
    expect(await sessionsOf()).toHaveLength(1)
  })

  test('of somebody else cannot be closed', async () => {
    const stranger = await newPlayer(server)
    const [theirs] = await sessionsOf(stranger.token)
    expect((await server.call('closeSession', { id: theirs?.id }, { token })).result).toBe(true)
    expect(await isOpen(stranger.token)).toBe(true)
  })
})

describe('Changing the password', () => {
  const pwd = 'otra frase larga y buena'

  test('needs the old one, ends the other logins and keeps this one', async () => {
    const other = await logIn()
    const wrong = await server.call('setPassword', { current: 'no es', pwd, pwd2: pwd }, { token })
    expect(wrong.response.errors).toEqual({ current: 'La contraseña actual no es correcta.' })
    const changed = await server.call('setPassword', { current: goodPassword, pwd, pwd2: pwd }, { token })
    expect(changed.response.msg).toBe('Su contraseña cambió. Cerramos sus otras sesiones.')
    expect([await isOpen(other), await isOpen(token)]).toEqual([false, true])
    expect((await server.call('login', { email, pwd: goodPassword })).response.code).toBe('WRONG_CREDENTIALS')
    expect((await server.call('login', { email, pwd })).result).toBe(true)
    expect((await server.mails()).at(-1)).toContain('Su contraseña cambió')
  })

  test('tells the login that has set it the same again, for ten minutes and for that password alone', async () => {
    const set = async (next: string) =>
      (await server.call('setPassword', { current: goodPassword, pwd: next, pwd2: next }, { token })).response
    const [mails, done] = [(await server.mails()).length, 'Su contraseña cambió. Cerramos sus otras sesiones.']
    expect([(await set(pwd)).msg, (await set(pwd)).msg]).toEqual([done, done])
    expect(await server.mails()).toHaveLength(mails + 1)
    const wrong = { current: 'La contraseña actual no es correcta.' }
    expect((await set('otra frase muy distinta')).errors).toEqual(wrong)
    const { response } = await server.call('login', { email, pwd })
    const elsewhere = await server.call(
      'setPassword',
      { current: goodPassword, pwd, pwd2: pwd },
      { token: String(response.jwt) },
    )
    expect(elsewhere.response.errors).toEqual(wrong)
    server.clock.now = new Date(server.clock.now.getTime() + 10 * 60_000)
    expect((await set(pwd)).errors).toEqual(wrong)
  })

  test('keeps the rules of a new password', async () => {
    const weak = { current: goodPassword, pwd: 'password1234', pwd2: 'password1234' }
    expect((await server.call('setPassword', weak, { token })).response.errors).toEqual({
      pwd: 'Esa contraseña es muy común. Elija otra.',
    })
    const other = { current: goodPassword, pwd, pwd2: 'otra cosa distinta' }
    expect((await server.call('setPassword', other, { token })).response.errors).toEqual({
      pwd2: 'Las contraseñas no coinciden.',
    })
  })

  test('gives five tries to a session, and guessing there stops neither the login nor another session', async () => {
    const guess = () => server.call('setPassword', { current: 'no es', pwd, pwd2: pwd }, { token })
    for (let count = 0; count < 5; count++) expect((await guess()).status).toBe(422)
    expect((await guess()).response.code).toBe('RATE_LIMITED')
    token = await logIn()
    const changed = await server.call('setPassword', { current: goodPassword, pwd, pwd2: pwd }, { token })
    expect(changed.result).toBe(true)
  })
})

describe('Changing email or telephone', () => {
  const ask = async (kind: 'email' | 'phone', value: string, current = goodPassword) => {
    server.clock.now = new Date(server.clock.now.getTime() + 1)
    return server.call('requestContact', { current, contact: { kind, value } }, { token })
  }
  const tokenOf = ({ response }: Awaited<ReturnType<typeof ask>>) =>
    v.parse(v.object({ token: v.string() }), response.return).token
  const confirm = (change: string, code: string) => server.call('confirmContact', { token: change, code }, { token })
  const profile = async () =>
    v.parse(
      v.looseObject({ email: v.string(), phone_number: v.string(), phone_verified: v.boolean() }),
      (await server.call('getProfile', { edit: false }, { token })).response.vf,
    )

  test('an email changes when its code comes back; the old one is told, and the token names the new one', async () => {
    const fresh = `nuevo-${email}`
    const change = tokenOf(await ask('email', fresh))
    expect((await server.mails()).at(-1)).toContain(`Para: ${fresh}`)
    expect((await profile()).email).toBe(email)
    const code = await mailedCode()
    const answer = await confirm(change, code)
    expect(answer.response.msg).toBe('Su correo cambió.')
    expect(decodeJwt(v.parse(v.string(), answer.response.jwt)).data).toMatchObject({ em: fresh })
    expect((await profile()).email).toBe(fresh)
    expect((await server.mails()).some((mail) => mail.includes(`Para: ${email}\nAsunto: Su correo cambió`))).toBe(true)
    // The answer may have been lost: the same is told again, and nobody is written to twice.
    const mails = await server.mails()
    const again = await confirm(change, code)
    expect([again.response.msg, decodeJwt(v.parse(v.string(), again.response.jwt)).data]).toMatchObject([
      'Su correo cambió.',
      { em: fresh },
    ])
    expect(await server.mails()).toEqual(mails)
    expect((await confirm(change, code === '111111' ? '222222' : '111111')).response.errors).toEqual({
      code: 'El código no es correcto o venció.',
    })
  })

  test('a telephone is verified by its code', async () => {
    const change = tokenOf(await ask('phone', '+584147654321'))
    expect((await confirm(change, await mailedCode())).response.msg).toBe('Su teléfono quedó verificado.')
    expect(await profile()).toMatchObject({ phone_number: '+584147654321', phone_verified: true })
  })

  test('the old telephone and the mail address are told of a new one, once, and of the same one nobody', async () => {
    const told = async () => (await server.mails()).filter((mail) => mail.includes('Asunto: Su teléfono cambió'))
    const before = (await told()).length
    const same = tokenOf(await ask('phone', '+584121234567'))
    await confirm(same, await mailedCode())
    expect(await told()).toHaveLength(before)
    const change = tokenOf(await ask('phone', '+584149990000'))
    const code = await mailedCode()
    await confirm(change, code)
    await confirm(change, code)
    const mails = (await told()).slice(before)
    expect(mails.map((mail) => /^Para: (.*)$/m.exec(mail)?.[1]).sort()).toEqual(['+584121234567', email].sort())
  })

  test('a number that somebody else has verified is his who has its code, and the other one is told', async () => {
    const verify = async () => confirm(tokenOf(await ask('phone', '+584161112233')), await mailedCode())
    await verify()
    const [first, holder] = [token, email]
    ;({ token, email } = await newPlayer(server))
    await verify()
    expect(await profile()).toMatchObject({ phone_number: '+584161112233', phone_verified: true })
    token = first
    expect(await profile()).toMatchObject({ phone_number: '+584161112233', phone_verified: false })
    const lost = (await server.mails()).filter((mail) => mail.includes('Asunto: Su teléfono ya no está verificado'))
    expect(lost.map((mail) => /^Para: (.*)$/m.exec(mail)?.[1])).toEqual([holder])
  })

  test('of two who bring the code of one number at the same moment, one has it verified', async () => {
    const begin = async () => {
      const change = tokenOf(await ask('phone', '+584165556677'))
      return { change, code: await mailedCode(), token }
    }
    const first = await begin()
    ;({ token, email } = await newPlayer(server))
    const both = [first, await begin()]
    await Promise.all(
      both.map(({ change, code, token: own }) =>
        server.call('confirmContact', { token: change, code }, { token: own }),
      ),
    )
    const verified = and(eq(players.phoneNumber, '+584165556677'), eq(players.phoneVerified, true))
    expect(await server.db.$count(players, verified)).toBe(1)
  })

  test('what was mailed to the old address recovers nothing once the new one holds', async () => {
    const asked = await server.call('Forgot1', { email })
    const otp = v.parse(v.array(v.tuple([v.string(), v.string()])), asked.response.DOM)[0]?.[1]
    const old = await mailedCode()
    const change = tokenOf(await ask('email', `otro-${email}`))
    await confirm(change, await mailedCode())
    expect((await server.call('Recover', { code: old, otp_token: otp })).result).toBe(false)
  })

  test('needs the password, the code within five tries, and its own session’s player', async () => {
    expect((await ask('phone', '+584147654321', 'no es')).response.errors).toEqual({
      current: 'La contraseña actual no es correcta.',
    })
    const change = tokenOf(await ask('phone', '+584147654321'))
    const code = await mailedCode()
    const stranger = await newPlayer(server)
    const stolen = await server.call('confirmContact', { token: change, code }, { token: stranger.token })
    expect(stolen.result).toBe(false)
    for (let count = 0; count < 5; count++) await confirm(change, code === '111111' ? '222222' : '111111')
    expect((await confirm(change, code)).response.code).toBe('RATE_LIMITED')
  })

  test('an email that has an account gets no code, and the answer does not tell', async () => {
    const other = await newPlayer(server)
    const before = (await server.mails()).length
    expect((await ask('email', other.email)).result).toBe(true)
    expect(await server.mails()).toHaveLength(before)
  })

  test('a code lives fifteen minutes, and a newer request ends it', async () => {
    const first = tokenOf(await ask('phone', '+584140000001'))
    const code = await mailedCode()
    await ask('phone', '+584140000002')
    expect((await confirm(first, code)).result).toBe(false)
    const late = tokenOf(await ask('phone', '+584140000003'))
    const lateCode = await mailedCode()
    server.clock.now = new Date(server.clock.now.getTime() + 15 * 60_000)
    expect((await confirm(late, lateCode)).result).toBe(false)
  })
})

test('promotions are off until they are asked for, and each setting changes alone', async () => {
  const read = async (body?: object) =>
    (await server.call(body ? 'saveNotifications' : 'getNotifications', body ?? {}, { token })).response.return
  expect(await read()).toEqual({ messages: true, promotions: false })
  expect(await read({ promotions: true })).toEqual({ messages: true, promotions: true })
  expect(await read({ messages: false })).toEqual({ messages: false, promotions: true })
})

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge en Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Linux'],
  ['curl/8.0', null],
  ['', null],
])('a browser is named as people name it: %s', (agent, words) => {
  expect(describeDevice(agent)).toBe(words)
})
