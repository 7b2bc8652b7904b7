import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { goodPassword, newPlayer, openTestServer, signupBody, type TestServer } from '../../test/open-test-server.ts'
import { acceptances, players, recoveries, sessions } from '../database/schema/index.ts'
import { acceptedVersions } from '../documents/accepted-versions.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const later = (ms: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + ms)
}
const region = (dom: unknown, selector: string) =>
  v.parse(v.array(v.tuple([v.string(), v.string()])), dom).find(([name]) => name === selector)?.[1]

describe('Opening an account', () => {
  test('logs the player in, with the token of the specification and a wallet in every currency [R-07-08, R-07-09, R-03-04]', async () => {
    const body = signupBody({ currency: 'VES' })
    const answer = await server.call('signup', body)
    expect(answer.response.msg).toBe('Su cuenta está lista.')
    const token = v.parse(v.string(), answer.response.jwt)
    const claims = decodeJwt(token)
    expect(claims.data).toMatchObject({ co: 'VE', nm: 'Lucía Ñáñez', em: body.email, id: expect.any(String) })
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(12 * 60 * 60)
    const balance = await server.call('getBalance', {}, { token })
    expect(balance.response.return).toEqual([
      ['0.00', 'USD'],
      ['0.00', 'VES'],
      ['0.00', 'COP'],
      ['0.000000', 'USDT'],
    ])
  })

  test('keeps which version of terms and privacy was accepted, and when', async () => {
    const { email } = await newPlayer(server)
    const kept = await server.db
      .select({ document: acceptances.document, version: acceptances.version, at: acceptances.at })
      .from(acceptances)
      .innerJoin(players, eq(players.id, acceptances.playerId))
      .where(eq(players.email, email))
      .orderBy(acceptances.document)
    expect(kept).toEqual([
      { document: 'privacy-policy', version: acceptedVersions['privacy-policy'], at: server.clock.now },
      { document: 'terms-and-conditions', version: acceptedVersions['terms-and-conditions'], at: server.clock.now },
    ])
  })

  test('an email opens one account, however it is written', async () => {
    const { email } = await newPlayer(server)
    const answer = await server.call('signup', signupBody({ email: email.toUpperCase() }))
    expect([answer.status, answer.response.code]).toEqual([409, 'DUPLICATE'])
    expect(answer.response.msg).toBe('Ya existe una cuenta con este correo. Inicie sesión.')
  })

  test('two requests at once with one email open one account', async () => {
    const body = signupBody()
    const answers = await Promise.all([server.call('signup', body), server.call('signup', body)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('somebody who comes of age tomorrow is turned away neutrally and leaves no trace', async () => {
    const before = await server.db.$count(players)
    const answer = await server.call('signup', signupBody({ birth_date: '2008-11-21' }))
    expect([answer.status, answer.response]).toEqual([
      403,
      { msg: 'No podemos abrir una cuenta con los datos enviados.', code: 'UNDER_AGE' },
    ])
    expect(await server.db.$count(players)).toBe(before)
    expect((await server.call('signup', signupBody({ birth_date: '2008-11-20' }))).result).toBe(true)
  })

  test.each([
    ['pwd', { pwd: 'contraseña123', pwd2: 'contraseña123' }, 'Esa contraseña es muy común. Elija otra.'],
    ['pwd', { pwd: 'abcabcabcabcabc', pwd2: 'abcabcabcabcabc' }, 'Esa contraseña es muy común. Elija otra.'],
    [
      'pwd',
      { pwd: 'soy-lucia-ñañez-99', pwd2: 'soy-lucia-ñañez-99' },
      'La contraseña no debe contener su correo ni su nombre.',
    ],
    ['pwd', { email: 'caballoverde@correo.example' }, 'La contraseña no debe contener su correo ni su nombre.'],
    ['pwd2', { pwd2: 'otra cosa distinta' }, 'Las contraseñas no coinciden.'],
    ['country', { country: 'FR' }, 'No ofrecemos el servicio en ese país.'],
    ['document_type', { document_type: 'PE-DNI' }, 'Elija el tipo de documento.'],
    ['document_number', { document_number: '123456' }, 'El número de documento no es válido. Ejemplo: V-12345678'],
    ['currency', { currency: 'EUR' }, 'No ofrecemos esa moneda. Elija otra.'],
    ['birth_date', { birth_date: '1990-02-30' }, 'Escriba una fecha válida (día, mes y año).'],
    ['terms', { terms: false }, 'Debe aceptar los términos y condiciones.'],
  ])('%s that does not hold is named with its own text', async (field, over, text) => {
    const before = await server.db.$count(players)
    const answer = await server.call('signup', signupBody(over))
    expect([answer.status, answer.response.code]).toEqual([422, 'VALIDATION'])
    expect(answer.response.errors).toEqual({ [field]: text })
    expect(await server.db.$count(players)).toBe(before)
  })
})

describe('Logging in', () => {
  test('works with the email in any case and tells the last time [R-07-07]', async () => {
    const { email } = await newPlayer(server)
    later(60_000)
    const answer = await server.call('login', { email: ` ${email.toUpperCase()} `, pwd: goodPassword })
    expect(answer.response.return).toEqual({
      last_login: new Date(server.clock.now.getTime() - 60_000).toISOString(),
      terms_changed: false,
    })
    expect(answer.response.jwt).toEqual(expect.any(String))
  })

  test('answers a wrong password and an unknown account alike', async () => {
    const { email } = await newPlayer(server)
    const wrong = await server.call('login', { email, pwd: 'nada de eso' })
    const unknown = await server.call('login', { email: 'nadie@correo.example', pwd: 'nada de eso' })
    expect(wrong.response).toEqual({ msg: 'Correo o contraseña incorrectos.', code: 'WRONG_CREDENTIALS' })
    expect([unknown.status, unknown.text]).toEqual([wrong.status, wrong.text])
  })

  test('pauses a connection after five wrong tries, whether the account is known or not, even for guesses sent at once', async () => {
    const { email } = await newPlayer(server)
    for (const target of [email, 'fantasma@correo.example']) {
      const tries = Array.from({ length: 8 }, () => server.call('login', { email: target, pwd: 'no es esta' }))
      const codes = (await Promise.all(tries)).map(({ response }) => response.code)
      expect(codes.filter((code) => code === 'WRONG_CREDENTIALS')).toHaveLength(5)
      const locked = await server.call('login', { email: target, pwd: goodPassword })
      expect([locked.status, locked.response]).toEqual([
        429,
        {
          msg: 'Por seguridad, el acceso desde su conexión está en pausa durante 15 minutos. También puede recuperar su contraseña.',
          code: 'LOCKED',
        },
      ])
      expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    }
  })

  test('a login that works gives the tries back', async () => {
    const { email } = await newPlayer(server)
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 4; count++) await server.call('login', { email, pwd: 'no es esta' })
      expect((await server.call('login', { email, pwd: goodPassword })).result).toBe(true)
    }
  })
})

describe('A session', () => {
  test('ends with logout, at once and for this token alone [R-07-13]', async () => {
    const { email, token } = await newPlayer(server)
    const other = v.parse(v.string(), (await server.call('login', { email, pwd: goodPassword })).response.jwt)
    // Used once before, as a session in real life is when it ends.
    expect((await server.call('getBalance', {}, { token })).result).toBe(true)
    expect((await server.call('logout', {}, { token })).result).toBe(true)
    expect((await server.call('getBalance', {}, { token })).response.code).toBe('SESSION_EXPIRED')
    expect((await server.call('getBalance', {}, { token: other })).result).toBe(true)
    expect((await server.call('logout', {}, { token })).result).toBe(true)
  })

  test('ends after twelve hours, and the check of every navigation says so [R-07-12]', async () => {
    const { token } = await newPlayer(server)
    const session = async (given?: string) =>
      v.parse(v.object({ session: v.string() }), (await server.call('timestamp', {}, { token: given })).response.return)
        .session
    expect([await session(), await session(token)]).toEqual(['guest', 'valid'])
    later(12 * 60 * 60 * 1_000 - 1_000)
    expect(await session(token)).toBe('valid')
    later(1_000)
    expect(await session(token)).toBe('expired')
  })
})

describe('Recovering a password', () => {
  const forgot = async (email: string) => server.call('Forgot1', { email })
  const lastCode = async () => /código es (\d{8})/.exec((await server.mails()).at(-1) ?? '')?.[1] ?? 'none'
  const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111')

  test('leads from the mail to a new password that ends every session [R-07-14, R-07-15, R-07-16]', async () => {
    const { email, token } = await newPlayer(server)
    later(1)
    const first = await forgot(email)
    expect(first.response.msg).toBe('Si existe una cuenta con ese correo, le enviamos un código.')
    const otp = region(first.response.DOM, '#otp-tok')
    const second = await server.call('Recover', { otp_token: otp, code: await lastCode() })
    const chp = region(second.response.DOM, '#chp-tok')
    const weak = await server.call('ChangePass', { chp, pwd: 'password1234', pwd2: 'password1234' })
    expect(weak.response.errors).toEqual({ pwd: 'Esa contraseña es muy común. Elija otra.' })

    expect((await server.call('getBalance', {}, { token })).result).toBe(true)
    const pwd = 'una frase nueva y larga'
    const changed = await server.call('ChangePass', { chp, pwd, pwd2: pwd })
    expect(changed.response.msg).toBe('Su contraseña cambió. Inicie sesión con la nueva.')
    expect((await server.call('getBalance', {}, { token })).response.code).toBe('SESSION_EXPIRED')
    expect((await server.call('login', { email, pwd: goodPassword })).response.code).toBe('WRONG_CREDENTIALS')
    expect((await server.call('login', { email, pwd })).result).toBe(true)

    const again = await server.call('ChangePass', { chp, pwd, pwd2: pwd })
    expect(again.response.msg).toBe('Su solicitud venció. Empiece de nuevo.')
    expect((await server.call('Recover', { otp_token: otp, code: await lastCode() })).result).toBe(false)
  })

  test('says the same for an address without an account, and writes no mail', async () => {
    const { email } = await newPlayer(server)
    const known = await forgot(email)
    const mails = (await server.mails()).length
    const unknown = await forgot('nadie-mas@correo.example')
    const shape = (text: string) => text.replace(/"#otp-tok","[\w-]{43}"/, '"#otp-tok","…"')
    expect([unknown.status, shape(unknown.text)]).toEqual([known.status, shape(known.text)])
    expect(await server.mails()).toHaveLength(mails)
    const otp = region(unknown.response.DOM, '#otp-tok')
    const answer = await server.call('Recover', { otp_token: otp, code: '123456' })
    expect(answer.response.msg).toBe('El código no es correcto o venció.')
  })

  test('ends after five wrong codes, also for the right one', async () => {
    const { email } = await newPlayer(server)
    later(1)
    const otp = region((await forgot(email)).response.DOM, '#otp-tok')
    const code = await lastCode()
    for (let count = 0; count < 5; count++) {
      const answer = await server.call('Recover', { otp_token: otp, code: wrongFor(code) })
      expect(answer.response.errors).toEqual({ code: 'El código no es correcto o venció.' })
    }
    const answer = await server.call('Recover', { otp_token: otp, code })
    expect([answer.status, answer.response.msg]).toEqual([429, 'Demasiados intentos. Solicite un código nuevo.'])
  })

  test('a code lives fifteen minutes', async () => {
    const { email } = await newPlayer(server)
    later(1)
    const otp = region((await forgot(email)).response.DOM, '#otp-tok')
    later(15 * 60 * 1_000)
    const answer = await server.call('Recover', { otp_token: otp, code: await lastCode() })
    expect(answer.response.msg).toBe('El código no es correcto o venció.')
  })

  test('opens a login that was paused', async () => {
    const { email } = await newPlayer(server)
    for (let count = 0; count < 6; count++) await server.call('login', { email, pwd: 'no es esta' })
    later(1)
    const otp = region((await forgot(email)).response.DOM, '#otp-tok')
    const { response } = await server.call('Recover', { otp_token: otp, code: await lastCode() })
    const pwd = 'llave nueva para la puerta'
    await server.call('ChangePass', { chp: region(response.DOM, '#chp-tok'), pwd, pwd2: pwd })
    expect((await server.call('login', { email, pwd })).result).toBe(true)
  })
})

test('neither password, token nor code rests readable in the database, and mails are for the owner alone', async () => {
  const { email, token } = await newPlayer(server)
  later(1)
  const { response } = await server.call('Forgot1', { email })
  const code = /código es (\d{8})/.exec((await server.mails()).at(-1) ?? '')?.[1] ?? 'none'
  const rows = [
    await server.db.select().from(players),
    await server.db.select().from(sessions),
    await server.db.select().from(recoveries),
  ]
  const dump = JSON.stringify(rows)
  for (const secret of [goodPassword, token, region(response.DOM, '#otp-tok') ?? '', `"${code}"`]) {
    expect(dump).not.toContain(secret)
  }
  expect(dump).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  const folder = join(server.dataDir, 'outbox')
  for (const name of await readdir(folder)) {
    expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
  }
})
