// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest'
import { openPageAtHostileServer, type Seen, tokenOf, untouched } from './page-at-hostile-server.tsx'

const page = openPageAtHostileServer()

type Pairs = Record<string, string>
type Row = [title: string, value: unknown, stored: Pairs, reports?: string[]]

const noPair = 'not a pair of texts'

/** The same for `ls-set` and `ss-set`; reports without the name of the field. */
const rows: Row[] = [
  ['E39 a pair is stored', [['a', 'b']], { a: 'b' }],
  [
    'E39 the last pair of a key counts',
    [
      ['a', 'b'],
      ['a', 'c'],
    ],
    { a: 'c' },
  ],
  ['E39 an empty value is a value', [['a', '']], { a: '' }],
  [
    'E41 names of the prototype are plain keys',
    [
      ['__proto', 'x'],
      ['constructor', 'x'],
      ['toString', 'x'],
      ['prototype', 'x'],
    ],
    { constructor: 'x', toString: 'x', prototype: 'x' },
    ['__proto: a reserved key'],
  ],
  ['E41 __proto__ is no key at all', [['__proto__', 'x']], {}, ['__proto__: a reserved key']],
  ['E42 the record of the releases is out of reach', [['trebol:seq', '0']], {}, ['trebol:seq: a reserved key']],
  ['E42 anything of our own is out of reach', [['trebol:', 'x']], {}, ['trebol:: a reserved key']],
  ['E42 the keys of the loader are out of reach', [['__mf_x', '1']], {}, ['__mf_x: a reserved key']],
  ['E42 a key that only resembles ours is allowed', [['xtrebol:seq', '0']], { 'xtrebol:seq': '0' }],
  ['E43 an object is no list of pairs', { a: 'b' }, {}, ['not a list of pairs']],
  ['E43 a text is no list of pairs', 'a=b', {}, ['not a list of pairs']],
  ['E43 true is no list of pairs', true, {}, ['not a list of pairs']],
  ['E43 one text is no pair', [['a']], {}, [noPair]],
  ['E43 three texts are no pair', [['a', 'b', 'c']], {}, [noPair]],
  ['E43 a number is no key', [[1, 'b']], {}, [noPair]],
  ['E43 a text is no pair', ['ab'], {}, [noPair]],
  ['E43 null is no pair', [null], {}, [noPair]],
  [
    'E43 a bad pair does not stop the good ones',
    [['a'], ['b', 'c'], 5, ['d', 'e']],
    { b: 'c', d: 'e' },
    [noPair, noPair],
  ],
  ['E44 an object is no value', [['a', { x: 1 }]], {}, [noPair]],
  ['E44 a list is no value', [['a', ['x']]], {}, [noPair]],
  ['E44 null is no value', [['a', null]], {}, [noPair]],
  [
    'E44 numbers and booleans become text',
    [
      ['a', 5],
      ['b', -0.5],
      ['c', false],
    ],
    { a: '5', b: '-0.5', c: 'false' },
  ],
  [
    'E45 a value beyond 64 KiB is skipped',
    [
      ['a', 'x'.repeat(65_537)],
      ['b', 'c'],
    ],
    { b: 'c' },
    ['too long'],
  ],
  ['E45 a value of exactly 64 KiB is stored', [['a', 'x'.repeat(65_536)]], { a: 'x'.repeat(65_536) }],
  ['E45 a key beyond 128 characters is skipped', [['k'.repeat(129), 'x']], {}, ['too long']],
  ['E46 ten thousand pairs are skipped whole', pairs(10_000), {}, ['too many pairs']],
  ['E46 257 pairs are skipped whole', pairs(257), {}, ['too many pairs']],
  ['E46 256 pairs are stored', pairs(256), Object.fromEntries(pairs(256))],
]

describe.each([
  ['ls-set', 'local'],
  ['ss-set', 'session'],
] as const)('%s', (field, area) => {
  const label = (title: string) => (field === 'ls-set' ? title : `E47 (${title})`)
  const onField = (report: string) => (report.endsWith('a reserved key') ? report : `probe.${field}: ${report}`)

  test.each(rows.map(([title, ...rest]): Row => [label(title), ...rest]))(
    '%s',
    async (_, value, stored, reports = []) => {
      expect(await page.obeys({ [field]: value })).toEqual({
        ...untouched,
        [area]: stored,
        reports: reports.map(onField),
      })
    },
  )

  test(label('E45 a full storage costs that pair, and nothing else'), async () => {
    const token = tokenOf({ data: { co: 'VE', nm: 'Ana', em: 'a@b.c', id: 7 } })
    const write = fullFor('big', area === 'local' ? localStorage : sessionStorage)
    const seen = await page.obeys({
      jwt: token,
      [field]: [
        ['big', 'x'],
        ['a', 'b'],
      ],
      msg: 'Hola',
    })
    expect(write).toHaveBeenCalledWith('big', 'x')
    expect(seen).toMatchObject({
      visitor: 'player',
      messages: ['success: Hola'],
      local: { jwt: token },
      reports: [expect.stringContaining('QuotaExceededError')],
    })
    expect(seen[area]).toMatchObject({ a: 'b' })
  })
})

/** A browser whose storage has no room for the value of one key. */
function fullFor(key: string, storage: Storage) {
  const write = storage.setItem.bind(storage)
  return vi.spyOn(storage, 'setItem').mockImplementation((name, value) => {
    if (name === key) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    write(name, value)
  })
}

describe('the selected currency [R-10-28]', () => {
  test.each<[string, unknown, Partial<Seen>]>([
    ['E39 follows its key', [['currency', 'EUR']], { local: { currency: 'EUR' }, currency: 'EUR' }],
    ['E39 stays when the value is no currency', [['currency', '<b>']], { local: { currency: '<b>' } }],
    ['E39 stays when the value is too long for one', [['currency', 'EUROOO']], { local: { currency: 'EUROOO' } }],
  ])('%s', async (_, value, change) => {
    expect(await page.obeys({ 'ls-set': value })).toEqual({ ...untouched, ...change })
  })

  test('E47 does not follow the session storage', async () => {
    expect(await page.obeys({ 'ss-set': [['currency', 'EUR']] })).toEqual({
      ...untouched,
      session: { currency: 'EUR' },
    })
  })
})

describe('the login token among the pairs [R-10-28]', () => {
  const token = tokenOf({ data: { co: 'VE', nm: 'Ana', em: 'a@b.c', id: 7 } })

  test('E40 a token that can be read logs in, as the field jwt would', async () => {
    expect(await page.obeys({ 'ls-set': [['jwt', token]] })).toMatchObject({ visitor: 'player', local: { jwt: token } })
  })

  test.each<[string, unknown, string]>([
    ['E40 half a token', 'x.y', 'probe.ls-set: not a login token'],
    ['E40 an empty token', '', 'probe.ls-set: not a login token'],
    ['E40 a number', 5, 'probe.ls-set: not a login token'],
    ['E40 a token that cannot be read', 'x.y.z', 'jwt: not a login token'],
  ])('%s changes nothing', async (_, value, report) => {
    expect(await page.obeys({ 'ls-set': [['jwt', value]] })).toEqual({ ...untouched, reports: [report] })
  })

  test('E40 a bad token does not take the good one away', async () => {
    const jwt = await page.logsIn()
    for (const value of ['', 'x.y.z', 'null']) await page.obeys({ 'ls-set': [['jwt', value]] })
    expect(page.seen()).toMatchObject({ visitor: 'player', local: { jwt } })
  })

  test('E40 a refused call opens no session', async () => {
    const seen = await page.receives({ result: false, response: { 'ls-set': [['jwt', token]] } })
    expect(seen).toMatchObject({ visitor: 'unknown', local: {} })
  })

  test('E47 in the session storage it is a plain key', async () => {
    expect(await page.obeys({ 'ss-set': [['jwt', token]] })).toEqual({ ...untouched, session: { jwt: token } })
  })
})

function pairs(count: number): [string, string][] {
  return Array.from({ length: count }, (_, n) => [`k${n}`, 'v'])
}
