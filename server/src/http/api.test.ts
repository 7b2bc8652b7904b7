import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { calls } from '../calls/answer-call.ts'
import { endpoints } from '../calls/endpoints.ts'
import { handlers } from '../calls/handlers.ts'
import { setMaintenance } from '../operator/maintenance-flag.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const post = (body: BodyInit, type = 'application/json', headers: Record<string, string> = {}) =>
  server.send('/api/getBalance', { method: 'POST', body, headers: { 'content-type': type, ...headers } })

describe('The list of calls', () => {
  test('every endpoint of the contract has a handler and is reachable by its wire name', () => {
    expect(Object.keys(handlers).sort()).toEqual([...endpoints.keys()].sort())
    expect([...calls.keys()].sort()).toEqual([...endpoints.values()].map(({ name }) => name).sort())
  })

  test.each(['nope', 'constructor', '__proto__', 'toString', 'login/x', 'forgotPassword', 'LOGIN'])(
    'an unknown name (%s) is refused in Spanish',
    async (name) => {
      const answer = await server.call(name)
      expect(answer.status).toBe(404)
      expect(answer.response).toEqual({ msg: 'Esa operación no existe.', code: 'UNKNOWN_CALL' })
    },
  )

  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s is refused: every call is a POST', async (method) => {
    const answer = await server.send('/api/getBalance', { method })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('allow')).toBe('POST')
    expect(answer.response.code).toBe('METHOD_NOT_ALLOWED')
  })

  test('nothing of the API may be cached, refusals included', async () => {
    for (const answer of [await server.call('getConfig'), await server.call('nope')]) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
      expect(answer.headers.get('content-type')).toContain('application/json')
    }
  })
})

describe('Hostile bodies', () => {
  test.each([
    ['cut off', '{"area":"ho'],
    ['HTML', '<!doctype html><p>hola'],
    ['nothing but spaces', '   '],
    ['with a NUL that no column can hold', '{"slug":"a\\u0000b"}'],
    ['not UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['33 levels deep', `${'['.repeat(33)}${']'.repeat(33)}`],
    ['a million levels deep', '['.repeat(1_000_000)],
  ])('a body %s is malformed', async (_what, body) => {
    const answer = await post(body)
    expect([answer.status, answer.response.code]).toEqual([400, 'MALFORMED'])
    expect(answer.response.msg).toMatch(/no se pueden leer/)
  })

  test('a body over 1 MiB is refused, with an honest length and without one', async () => {
    const large = JSON.stringify({ slug: 'a'.repeat(1024 * 1024) })
    const stream = new Blob([large]).stream()
    const chunked = new Request('http://x/api/getGame', { method: 'POST', body: stream, duplex: 'half' } as RequestInit)
    for (const answer of [
      await post(large, 'application/json', { 'content-length': String(large.length) }),
      await server.send('/api/getGame', chunked),
    ]) {
      expect([answer.status, answer.response.code]).toEqual([413, 'TOO_LARGE'])
    }
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', ''])(
    'the content type %j is not supported',
    async (type) => {
      const answer = await post('{}', type)
      expect([answer.status, answer.response.code]).toEqual([415, 'UNSUPPORTED_TYPE'])
    },
  )

  test('a call without fields needs no body, and a byte order mark does no harm', async () => {
    expect((await server.send('/api/timestamp', { method: 'POST' })).result).toBe(true)
    const marked = await server.send('/api/getGame', {
      method: 'POST',
      body: '\ufeff{"slug":"siete-dorado"}',
      headers: { 'content-type': 'application/json; charset=utf-8' },
    })
    expect(marked.result).toBe(true)
  })

  test.each([
    ['a list', []],
    ['null', null],
    ['a number', 5],
    ['a text', 'x'],
    ['wrong types', { slug: 5 }],
    ['a missing field', {}],
    ['a polluting key', JSON.parse('{"__proto__":{"slug":"siete-dorado"}}')],
  ])('%s in place of the fields is refused as invalid', async (_what, body) => {
    const answer = await server.call('getGame', body)
    expect([answer.status, answer.response.code]).toEqual([422, 'VALIDATION'])
    expect(answer.response.msg).toMatch(/^Revise los (campos|datos)/)
    expect(({} as Record<string, unknown>).slug).toBeUndefined()
  })

  test('each wrong field gets its own text in Spanish', async () => {
    const answer = await server.call('signup', { email: 'no', pwd: 'corta', country: 'Venezuela' })
    expect(answer.response.errors).toMatchObject({
      email: 'El correo no es válido. Ejemplo: nombre@dominio.com',
      pwd: 'Use al menos 12 caracteres.',
      country: 'Elija su país.',
      name: 'Este dato es obligatorio.',
      terms: expect.any(String),
    })
    expect(JSON.stringify(answer.response)).not.toMatch(/Invalid|Expected|received/)
  })
})

describe('Sessions at the door', () => {
  const guarded = () => [...endpoints.values()].filter(({ session }) => session === 'required')

  test('every guarded call asks a guest to log in', async () => {
    for (const { name } of guarded()) {
      const answer = await server.call(name)
      expect([name, answer.status, answer.response.code]).toEqual([name, 401, 'LOGIN_REQUIRED'])
      expect(answer.response.msg).toBe('Inicie sesión para continuar.')
    }
  })

  test('every guarded call tells a damaged token from a missing one', async () => {
    const { token } = await newPlayer(server)
    const [head, body] = token.split('.')
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`
    for (const bad of ['x', `${head}.${body}.AAAA`, none]) {
      for (const { name } of guarded()) {
        const answer = await server.call(name, {}, { token: bad })
        expect([name, answer.status, answer.response.code]).toEqual([name, 401, 'SESSION_EXPIRED'])
        expect(answer.response.msg).toBe('Su sesión venció. Inicie sesión de nuevo.')
      }
    }
  })

  test('an open call works for a guest and with a dead token alike', async () => {
    for (const token of [undefined, 'x.y.z']) {
      expect((await server.call('getLobby', { area: 'home' }, { token })).result).toBe(true)
    }
  })
})

describe('Around the API', () => {
  test('the health check asks the database', async () => {
    const response = await server.request('/healthz', {})
    expect([response.status, await response.json()]).toEqual([200, { status: 'ok' }])
  })

  test('pictures keep for ever under the address that the catalogue gives', async () => {
    const { response } = await server.call('getGame', { slug: 'siete-dorado' })
    const { image } = v.parse(v.object({ image: v.object({ src: v.string() }) }), response.return)
    const picture = await server.request(image.src, {})
    expect(picture.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    expect(await picture.text()).toContain('Siete Dorado')
    const other = await server.request('/art/siete-dorado.svg?v=otra', {})
    expect(other.headers.get('cache-control')).toBe('no-cache')
    expect((await server.request('/art/ninguno.svg', {})).status).toBe(404)
  })

  test('in maintenance only the calls that tell so, or leave, are answered', async () => {
    const { token } = await newPlayer(server)
    await setMaintenance(server.db, 'on')
    server.clock.now = new Date(server.clock.now.getTime() + 1_000)
    const check = await server.call('timestamp', {}, { token })
    expect(check.response).toMatchObject({ status: 'maintenance', maintenance: true })
    const refused = await server.call('getBalance', {}, { token })
    expect([refused.status, refused.response]).toEqual([
      503,
      {
        msg: 'Estamos en mantenimiento. Vuelva en unos minutos.',
        code: 'MAINTENANCE',
        status: 'maintenance',
        maintenance: true,
      },
    ])
    await setMaintenance(server.db, 'off')
    server.clock.now = new Date(server.clock.now.getTime() + 1_000)
    expect((await server.call('timestamp', {}, { token })).response).toMatchObject({ status: 'ok', maintenance: false })
  })
})
