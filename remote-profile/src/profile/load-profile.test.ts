import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createApiClient, setClient } from '@trebol/shared/api'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadProfile } from './load-profile.ts'

const vf = {
  email: 'ana@ejemplo.test',
  birth_date: '1990-03-14',
  country_name: 'Venezuela',
  phone_number: '+584121234567',
  name: 'Ana Márquez',
  document_type: 'VE-CI',
  document_number: 'V-12345678',
  city: 'Caracas',
  ref_code: '',
  phone_verified: null,
  profile_completed: true,
}
const incomplete = { ...vf, city: null, profile_completed: false }

let server: Server
let asked: string[]
/** Answers in turn; `null` hangs up. */
let answers: unknown[]

beforeEach(async () => {
  asked = []
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push(`${request.url} ${Buffer.concat(chunks)}`)
      const answer = answers.shift()
      if (answer === null || answer === undefined) return response.destroy()
      return response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(typeof answer === 'string' ? answer : JSON.stringify(answer))
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  setClient(
    createApiClient({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
      timeout: 5_000,
      getToken: () => 'the.login.token',
      onEnvelope: () => undefined,
      onSessionLost: () => undefined,
      onNetworkError: () => undefined,
    }),
  )
})
afterEach(() => new Promise((done) => server.close(done)))

test('a profile that is open and read again is not traded for the words of a failure while nothing answers', async () => {
  answers = [null]
  const visit = { request: { signal: new AbortController().signal }, again: true }
  await expect(loadProfile(visit)).rejects.toMatchObject({ kind: 'network' })
  answers = [{ result: false, response: { code: 'INTERNAL', msg: 'Ocurrió un error.' } }]
  expect(await loadProfile(visit)).toMatchObject({ status: 'error' })
})

const load = (...inTurn: unknown[]) => {
  answers = inTurn
  return loadProfile({ request: { signal: new AbortController().signal } })
}

test('a complete profile is read with one call: its lists came with it [R-04-11]', async () => {
  const state = await load({ result: true, response: { vf } })
  expect(state).toMatchObject({ status: 'loaded', profile: { name: 'Ana Márquez', profile_complete: true } })
  expect(asked).toEqual(['/api/getProfile {"edit":false}'])
})

test.each([[false], [null]])(
  'with profile_completed %j a second call in edit mode fetches the lists [R-04-12, R-07-10]',
  async (said) => {
    const answer = { result: true, response: { vf: { ...incomplete, profile_completed: said } } }
    const state = await load(answer, answer)
    expect(state).toMatchObject({ status: 'loaded', listsError: null })
    expect(asked).toEqual(['/api/getProfile {"edit":false}', '/api/getProfile {"edit":true}'])
  },
)

describe('the profile fails [R-05-01, R-05-02, R-08-01, R-08-02]', () => {
  test.each<[string, unknown, string]>([
    [
      'with the server’s message when result is false',
      { result: false, response: { msg: 'No se pudo.' } },
      'No se pudo.',
    ],
    [
      'with "Error al cargar el perfil" when it is silent',
      { result: false, response: {} },
      'Error al cargar el perfil',
    ],
    ['so also without a response', { result: false }, 'Error al cargar el perfil'],
    ['so also when vf is absent', { result: true, response: {} }, 'Error al cargar el perfil'],
    ['so also when vf is null', { result: true, response: { vf: null } }, 'Error al cargar el perfil'],
    ['so also when vf is a list', { result: true, response: { vf: [] } }, 'Error al cargar el perfil'],
    [
      'with the message when vf is absent',
      { result: true, response: { msg: 'Vuelva más tarde.' } },
      'Vuelva más tarde.',
    ],
    [
      'with the fallback when vf is no profile',
      { result: true, response: { vf: { email: 1 } } },
      'Error al cargar el perfil del usuario',
    ],
    ['with the fallback when the answer cannot be read', '<!doctype html>', 'Error al cargar el perfil del usuario'],
    ['with the fallback when there is no answer', null, 'Error al cargar el perfil del usuario'],
  ])('%s', async (_, answer, message) => {
    expect(await load(answer)).toEqual({ status: 'error', message })
    expect(asked).toHaveLength(1)
  })
})

describe('when the lists fail the profile stays readable [R-08-03]', () => {
  const lists = 'Error al cargar los datos para la edición del perfil'
  test.each<[string, unknown, string]>([
    ['and the server’s message is kept', { result: false, response: { msg: 'Sin listas hoy.' } }, 'Sin listas hoy.'],
    ['and a silent refusal has the text of the specification', { result: false }, lists],
    ['and so has an answer that cannot be read', 'nada', lists],
    ['and so has no answer at all', null, lists],
  ])('%s', async (_, answer, listsError) => {
    const state = await load({ result: true, response: { vf: incomplete } }, answer)
    expect(state).toMatchObject({ status: 'loaded', profile: { name: 'Ana Márquez' }, listsError })
  })
})

test('a visit that is over gives no error to show', async () => {
  const over = new AbortController()
  over.abort()
  await expect(loadProfile({ request: { signal: over.signal } })).rejects.toMatchObject({ kind: 'aborted' })
})
