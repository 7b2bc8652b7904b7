import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createOperator } from '../src/desk/create-operator.ts'
import type { TestServer } from './open-test-server.ts'

const answerSchema = v.looseObject({ ok: v.boolean(), message: v.optional(v.string()), value: v.optional(v.unknown()) })
const signedInSchema = v.looseObject({ who: v.looseObject({ token: v.string(), panels: v.array(v.string()) }) })

export const deskOrigin = 'http://localhost'
export const deskPassword = 'una frase larga para la mesa'

type Sent = { readonly headers?: Readonly<Record<string, string>>; readonly method?: string; readonly from?: string }

/** One request to the desk as its page sends it; headers can be replaced, or left out with an empty text. */
export async function askDesk(
  server: TestServer,
  path: string,
  body: unknown,
  { headers = {}, method = 'POST', from }: Sent = {},
) {
  const all = {
    origin: deskOrigin,
    host: 'localhost',
    'content-type': 'application/json',
    ...(from !== undefined && { 'x-forwarded-for': from }),
    ...headers,
  }
  const response = await server.request(`http://localhost/desk${path}`, {
    method,
    headers: Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '')),
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  const answer = v.parse(answerSchema, JSON.parse(text))
  return { status: response.status, headers: response.headers, ...answer }
}

/** Somebody new at the desk, signed in. */
export async function operatorAt(server: TestServer, rights: readonly string[] = ['*'], name = `op-${randomUUID()}`) {
  await createOperator(server.db, { name, password: deskPassword, rights, at: server.clock.now })
  const signedIn = await askDesk(server, '/session', { name, password: deskPassword })
  const { who } = v.parse(signedInSchema, signedIn)
  const cookie = signedIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  const headers = { cookie, 'x-desk-token': who.token }
  return {
    name,
    headers,
    panels: who.panels,
    setCookie: signedIn.headers.get('set-cookie') ?? '',
    ask: (path: string, body: unknown = {}, other: Sent = {}) =>
      askDesk(server, path, body, { ...other, headers: { ...headers, ...other.headers } }),
  }
}
