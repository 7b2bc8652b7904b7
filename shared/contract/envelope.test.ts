import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseEnvelope } from './envelope.ts'

const ok = (response: unknown) => parseEnvelope({ result: true, response })

describe('the body of an answer', () => {
  test.each([[null], [5], ['x'], [[]], [undefined]])('%j is not an envelope', (body) => {
    expect(parseEnvelope(body)).toBeNull()
  })

  test('without a response it is good and asks for nothing', () => {
    expect(parseEnvelope({ result: true })).toMatchObject({
      result: true,
      instructions: [],
      rejected: [],
      message: null,
    })
  })

  test('a result that is not true itself is false [R-03-11]', () => {
    expect(parseEnvelope({ result: 'true', response: {} })?.result).toBe(false)
  })

  test('a result on the prototype does not count, and nothing is polluted', () => {
    const body: unknown = JSON.parse('{"__proto__":{"result":true},"response":{"__proto__":{"msg":"x"}}}')
    expect(parseEnvelope(body)).toMatchObject({ result: false, message: null })
    expect(Reflect.get({}, 'result')).toBeUndefined()
  })
})

describe('instructions', () => {
  test('run in a fixed order, whatever the order of the fields [R-10-01]', () => {
    const kinds = ok({
      gotourl: 'play.html',
      js: 'api("getBalance",{})',
      DOM: [['#city', '<option value=1>Lima']],
      msg: 'Hola',
      'ss-set': [['play', '{}']],
      'ls-set': [['a', 'b']],
      jwt: 'a.b.c',
      maintenance: false,
    })?.instructions.map(({ kind }) => kind)
    expect(kinds).toEqual([
      'sessionOpened',
      'store',
      'store',
      'updateRegion',
      'notice',
      'callApi',
      'maintenance',
      'redirect',
    ])
  })

  test('a bad field never stops the others [R-10-03]', () => {
    const envelope = ok({
      jwt: 5,
      'ls-set': 'a=b',
      'ss-set': [['k', 'v'], ['only'], [1, 'b'], ['x', { y: 1 }]],
      msg: {},
      gotourl: [],
      maintenance: 'false',
    })
    expect(envelope?.instructions).toEqual([{ kind: 'store', area: 'session', key: 'k', value: 'v' }])
    expect(envelope?.rejected.map(({ field }) => field)).toEqual([
      'jwt',
      'ls-set',
      'ss-set',
      'ss-set',
      'ss-set',
      'msg',
      'maintenance',
      'gotourl',
    ])
  })

  test('rows of DOM are taken one by one [R-03-17]', () => {
    const envelope = ok({
      DOM: [
        ['#city', '<option value=1>Lima'],
        { selector: '.saldo', value: 5, attribute: 'aria-label' },
        ['#lista', [{ id: 1, name: 'Uno' }]],
        ['body', '<h1>x'],
        ['#city, body', 'x'],
        ['#a', 'x', 'onclick'],
        ['#a', {}],
        null,
      ],
    })
    expect(envelope?.instructions).toEqual([
      { kind: 'updateRegion', selector: '#city', value: '<option value=1>Lima', attribute: null },
      { kind: 'updateRegion', selector: '.saldo', value: '5', attribute: 'aria-label' },
      { kind: 'updateRegion', selector: '#lista', value: [{ id: '1', name: 'Uno' }], attribute: null },
    ])
    expect(envelope?.rejected).toHaveLength(5)
  })

  test('a token of a refused call is not stored', () => {
    const response = { jwt: 'a.b.c', 'ls-set': [['jwt', 'a.b.c']] }
    expect(parseEnvelope({ result: false, response })?.instructions).toEqual([])
  })

  test('a message takes its tone from the result and is cut at 2,000 characters [R-04-15]', () => {
    expect(parseEnvelope({ result: false, response: { msg: 'x'.repeat(3000) } })?.instructions).toEqual([
      { kind: 'notice', text: 'x'.repeat(2000), tone: 'error' },
    ])
  })

  test('a message is never cut inside a character', () => {
    expect(ok({ msg: `${'x'.repeat(1_999)}🎰 suerte` })?.message).toBe('x'.repeat(1_999))
    expect(ok({ msg: `${'x'.repeat(1_998)}🎰 suerte` })?.message).toBe(`${'x'.repeat(1_998)}🎰`)
    expect(ok({ msg: `${'x'.repeat(1_998)}🎰` })?.message).toBe(`${'x'.repeat(1_998)}🎰`)
  })

  test.each([[''], [' \n '], [null], [{}], [[]]])('the message %j is nothing to show', (msg) => {
    expect(ok({ msg })).toMatchObject({ message: null, instructions: [] })
  })

  test('a token arrives as jwt or as a pair, and only one that fits into a header is taken', () => {
    const opened = [{ kind: 'sessionOpened', token: 'a.b-_.c=' }]
    expect(ok({ jwt: 'a.b-_.c=' })?.instructions).toEqual(opened)
    expect(ok({ 'ls-set': [['jwt', 'a.b-_.c=']] })?.instructions).toEqual(opened)
    const twice = ok({
      'ls-set': [
        ['jwt', 'a.b-_.c='],
        ['jwt', 'd.e.f'],
      ],
    })
    expect(twice).toMatchObject({ instructions: opened, rejected: [{ field: 'ls-set', why: 'a second token' }] })
    for (const jwt of ['', 'a.b', 'a.b.c\r\nX-Evil: 1', 'a.ñ.c', `a.${'b'.repeat(8_192)}.c`, 5, {}]) {
      expect(ok({ jwt, 'ls-set': [['jwt', jwt]] })?.instructions).toEqual([])
    }
  })

  test('too many pairs, long keys and long values are skipped', () => {
    expect(ok({ 'ls-set': Array.from({ length: 257 }, (_, n) => [`k${n}`, 'v']) })?.instructions).toEqual([])
    expect(
      ok({
        'ls-set': [
          ['k'.repeat(129), 'v'],
          ['k', 'v'.repeat(65_537)],
        ],
      })?.instructions,
    ).toEqual([])
  })

  test('no body of any shape makes the reader throw', () => {
    fc.assert(
      fc.property(fc.anything(), (response) => {
        expect(() => parseEnvelope({ result: true, response })).not.toThrow()
      }),
      { numRuns: 3_000 },
    )
  })
})
