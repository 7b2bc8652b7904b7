// @vitest-environment happy-dom
import { call } from '@trebol/shared/api'
import { endpoint } from '@trebol/shared/contract'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { handleAppError } from '../../errors/handle-app-error.ts'
import { openPageAtHostileServer, type Seen, untouched } from './page-at-hostile-server.tsx'

const page = openPageAtHostileServer()

const cutShort = 'contract: Unexpected end of JSON input'
const unreadable = 'contract: La respuesta del servidor no se pudo leer.'
const failed: string = expect.stringMatching(/^contract: /)
const refused = 'refused: Error'

const unreadableBodies: [title: string, body: string | Buffer, outcome: string][] = [
  ['E1 an empty body', '', cutShort],
  ['E1 a body of blanks', ' \n\t ', cutShort],
  ['E2 a page of HTML with status 200', '<!doctype html><title>x</title><img src=x onerror=alert(1)>', unreadable],
  ['E2 a script', 'alert(1)', unreadable],
  ['E3 a body that stops in a word', '{"result":tru', cutShort],
  ['E3 a body that stops in a text', '{"result":true,"response":{"msg":"Ho', failed],
  ['E3 a body that stops between two fields', '{"result":true,', failed],
  ['E4 null', 'null', unreadable],
  ['E4 a number', '5', unreadable],
  ['E4 a text', '"x"', unreadable],
  ['E4 a list', '[]', unreadable],
  ['E4 true', 'true', unreadable],
  ['E11 half a character of UTF-16', Buffer.from('{"result":true}', 'utf16le'), unreadable],
  ['E12 a body one byte too long', `{"result":true,"response":{"x":"${'x'.repeat(1_048_544)}"}}`, unreadable],
  ['E13 a million open lists', '['.repeat(1_000_000), unreadable],
  ['E13 half a million nested lists', `${'['.repeat(500_000)}${']'.repeat(500_000)}`, unreadable],
  ['E13 an envelope that is nested too deep', `{"response":${'{"a":'.repeat(40)}1${'}'.repeat(41)}`, unreadable],
]

describe('a body that cannot be read fails its call and changes nothing [R-10-28]', () => {
  test.each(unreadableBodies)('%s', async (_, body, outcome) => {
    expect(await page.receives(body)).toEqual({ ...untouched, outcome })
  })

  test('E1 the handler of the app ignores the early end of a body, and no other failure', async () => {
    const failureOf = async (body: string) => {
      page.server.answer('probe', body)
      return call(endpoint('probe', v.unknown(), v.unknown()), {}).catch((error: unknown) => error)
    }
    const [early, other] = [await failureOf('{"result":tru'), await failureOf('<p>')]
    expect(() => handleAppError(early)).not.toThrow()
    expect(() => handleAppError(other)).toThrow('La respuesta del servidor no se pudo leer.')
  })
})

const shapes: [title: string, body: unknown, change: Partial<Seen>][] = [
  ['E5 a result "true" in quotes counts as false', { result: 'true', response: {} }, { outcome: refused }],
  ['E5 a result 1 counts as false', { result: 1, response: { msg: 'No' } }, refusedWith('No')],
  ['E5 a missing result counts as false', { response: {} }, { outcome: refused }],
  ['E5 a result null counts as false', { result: null }, { outcome: refused }],
  ['E6 an answer without a response asks for nothing', { result: true }, {}],
  ['E7 a response null asks for nothing', { result: true, response: null }, {}],
  ['E7 a list as response is skipped', { result: true, response: [] }, skipped('response', 'not an object')],
  ['E7 a text as response is skipped', { result: true, response: 'x' }, skipped('response', 'not an object')],
  ['E7 a number as response is skipped', { result: true, response: 7 }, skipped('response', 'not an object')],
  ['E8 of two results the last one counts', '{"result":true,"result":false}', { outcome: refused }],
  ['E8 of two responses the last one counts', '{"result":true,"response":{"msg":"a"},"response":{}}', {}],
  ['E8 of two results the last one counts, true too', '{"result":false,"result":true}', {}],
  ['E9 a result on the prototype does not count', '{"__proto__":{"result":true}}', { outcome: refused }],
  ['E9 a response on the prototype does not count', '{"result":true,"__proto__":{"response":{"msg":"x"}}}', {}],
  ['E9 fields on the prototype do not count', '{"result":true,"response":{"__proto__":{"msg":"x"}}}', {}],
  ['E10 a constructor with a prototype does nothing', '{"result":true,"constructor":{"prototype":{"x":1}}}', {}],
  [
    'E10 a constructor in the response does nothing',
    '{"result":true,"response":{"constructor":{"prototype":{"x":1}}}}',
    {},
  ],
  ['E11 a byte order mark in front is accepted', '\ufeff{"result":true,"response":{"msg":"Hola"}}', said('Hola')],
  ['E77 unknown fields are ignored', { result: true, more: 1, response: { what: {}, else: [[1]] } }, {}],
  ['E77 five hundred unknown fields are ignored', { result: true, response: manyFields(500) }, {}],
  [
    'E77 unknown fields do not keep the known ones from acting',
    { result: true, response: { ...manyFields(500), msg: 'Hola' } },
    said('Hola'),
  ],
]

describe('the shape of an envelope [R-10-28]', () => {
  test.each(shapes)('%s', async (_, body, change) => {
    expect(await page.receives(body)).toEqual({ ...untouched, ...change })
    for (const key of ['x', 'result', 'response', 'msg']) expect(Reflect.get({}, key)).toBeUndefined()
  })
})

function refusedWith(text: string): Partial<Seen> {
  return { outcome: `refused: ${text}`, messages: [`error: ${text}`] }
}

function said(text: string): Partial<Seen> {
  return { messages: [`success: ${text}`] }
}

function skipped(field: string, why: string): Partial<Seen> {
  return { reports: [`probe.${field}: ${why}`] }
}

function manyFields(count: number): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: count }, (_, n) => [`field${n}`, { value: n }]))
}
