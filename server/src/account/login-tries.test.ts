import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, openTestServer, signupBody, type TestServer } from '../../test/open-test-server.ts'
import { networksKeptMs, removeExpired } from '../database/remove-expired.ts'
import { knownNetworks } from '../database/schema/index.ts'
import { limitRules } from '../limits/create-limits.ts'

let server: TestServer
beforeAll(async () => {
  const many = { points: 10_000, seconds: 60 }
  server = await openTestServer({ ...limitRules, signupAddress: many, recoveryAddress: many })
}, 60_000)
afterAll(() => server.close())

const home = '198.51.100.7'
/** Strangers, each from a network of his own. */
const strangers = Array.from({ length: 40 }, (_, index) => `203.0.${index}.9`)
const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const logIn = async (email: string, from: string, pwd = goodPassword) =>
  (await server.call('login', { email, pwd }, { from })).response
const guess = async (email: string, from: string) => (await logIn(email, from, 'no es esta')).code

async function playerAt(from: string): Promise<string> {
  const body = signupBody()
  await server.call('signup', body, { from })
  return body.email
}

/** Guesses until nobody new is let in. */
async function attack(email: string): Promise<unknown[]> {
  const codes: unknown[] = []
  for (const from of strangers) for (let n = 0; n < 2; n += 1) codes.push(await guess(email, from))
  return codes
}

async function recoverAt(from: string, email: string, pwd: string) {
  const region = (answer: { readonly response: Readonly<Record<string, unknown>> }) =>
    v.parse(v.array(v.tuple([v.string(), v.string()])), answer.response.DOM)[0]?.[1]
  later(1)
  const otp_token = region(await server.call('Forgot1', { email }, { from }))
  const mail = (await server.mails()).findLast((text) => text.includes(`Para: ${email}`)) ?? ''
  const code = (/código es ([\d ]+)/.exec(mail)?.[1] ?? 'none').replaceAll(' ', '')
  const chp = region(await server.call('Recover', { otp_token, code }, { from }))
  return server.call('ChangePass', { chp, pwd, pwd2: pwd }, { from })
}

describe('A stranger who guesses', () => {
  test('is stopped at his own connection, whether the account exists or not', async () => {
    for (const email of [await playerAt(home), 'fantasma@correo.example']) {
      const codes: unknown[] = []
      for (let n = 0; n < 6; n += 1) codes.push(await guess(email, '192.0.2.66'))
      expect(codes).toEqual([...Array.from({ length: 5 }, () => 'WRONG_CREDENTIALS'), 'LOCKED'])
    }
  })

  test('does not keep the player out, neither where he plays nor on a connection that is new to the account', async () => {
    const email = await playerAt(home)
    for (let n = 0; n < 8; n += 1) await guess(email, '192.0.2.67')
    expect((await logIn(email, home)).jwt).toEqual(expect.any(String))
    expect((await logIn(email, '192.0.2.200')).code).toBe('LOCKED')
    expect((await logIn(email, '198.18.5.5')).jwt).toEqual(expect.any(String))
  })

  test('under all the addresses that one customer has spends the tries of one network', async () => {
    const email = await playerAt(home)
    for (let n = 1; n <= 20; n += 1) {
      await guess(email, `203.0.113.${n}`)
      await guess(email, `2001:db8:7:${n}::1`)
    }
    expect(await guess(email, '2001:db8:7:ffff::2')).toBe('LOCKED')
    expect((await logIn(email, '2001:db8:8::1')).jwt).toEqual(expect.any(String))
  })

  test('from many networks at once is braked for the account, and the player goes on from where he is known', async () => {
    const email = await playerAt(home)
    const codes = await attack(email)
    expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(limitRules.loginAccount.points)
    expect(codes.at(-1)).toBe('LOCKED')
    // Also under another address of the same network.
    for (const from of [home, '198.51.100.99']) expect((await logIn(email, from)).jwt).toEqual(expect.any(String))
  })

  test('who has used up the tries of his network does not keep those out who are known there', async () => {
    const email = await playerAt('100.64.0.1')
    for (let n = 0; n < 60; n += 1) await guess(`nadie-${n}@correo.example`, '100.64.0.1')
    expect(await guess('otro@correo.example', '100.64.0.1')).toBe('LOCKED')
    expect((await logIn(email, '100.64.0.1')).jwt).toEqual(expect.any(String))
  })
})

describe('A player on a new connection while his account is attacked', () => {
  test('hears the repair, and is let in once he has shown that the mail is his', async () => {
    const email = await playerAt(home)
    await attack(email)
    const hotel = '198.18.9.9'
    expect((await logIn(email, hotel)).msg).toBe(
      'Por seguridad, ahora no se puede entrar en esta cuenta desde una conexión nueva. Use «¿Olvidó su contraseña?»: con el código que le enviamos por correo podrá entrar desde aquí.',
    )
    const pwd = 'llave nueva para la puerta'
    expect((await recoverAt(hotel, email, pwd)).result).toBe(true)
    expect((await logIn(email, hotel, pwd)).jwt).toEqual(expect.any(String))
    expect((await logIn(email, '198.18.10.10', pwd)).code).toBe('LOCKED')
  })

  test('a known connection is guessed at no faster than any other', async () => {
    const email = await playerAt(home)
    const codes: unknown[] = []
    for (let n = 0; n < 6; n += 1) codes.push(await guess(email, home))
    expect(codes.at(-1)).toBe('LOCKED')
    expect((await logIn(email, home)).msg).toMatch(
      /^Por seguridad, el acceso desde su conexión está en pausa durante 15/,
    )
  })
})

test('a connection is forgotten that nobody has used for a season, and its address rests nowhere readable', async () => {
  const email = await playerAt('192.0.2.5')
  expect(JSON.stringify(await server.db.select().from(knownNetworks))).not.toContain('192.0.2')
  later(networksKeptMs + 1_000)
  await attack(email)
  expect((await logIn(email, '192.0.2.5')).code).toBe('LOCKED')
  await removeExpired(server.db, server.clock.now)
  expect(await server.db.$count(knownNetworks)).toBe(0)
})
