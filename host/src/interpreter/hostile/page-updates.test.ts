// @vitest-environment happy-dom
import type { Region } from '@trebol/shared/store'
import { describe, expect, test } from 'vitest'
import { readRecoveryToken } from '../../recovery/recovery-tokens.ts'
import { openPageAtHostileServer, type Seen, untouched } from './page-at-hostile-server.tsx'

const page = openPageAtHostileServer()

type Row = [title: string, DOM: unknown, change: Partial<Seen>]

const noSelector = 'not a selector that can be addressed'
const noContent = 'not a text or list within the limit'
const noAttribute = 'not an attribute that may be set'
const noPage = 'href takes a page of this site or of redirect_origins'
const noRow = 'is not in docs/server-regions.md'

const lists: Row[] = [
  ['E58 a list of cities is read', [['#city', '<option value=1>Lima</option>']], cities(['1', 'Lima'])],
  ['E58 a list may come as data', [['#city', [{ id: 1, name: 'Lima' }]]], cities(['1', 'Lima'])],
  [
    'E58 options outside of a select are read too',
    [['#city', 'x<option>Lima<option>Cusco']],
    cities(['Lima', 'Lima'], ['Cusco', 'Cusco']),
  ],
  [
    'E58 types of document are read',
    [['#document_type', '<option value=d>DNI']],
    { lists: { documentTypes: [{ id: 'd', name: 'DNI' }] } },
  ],
  [
    'E58 a list replaces the one before',
    [
      ['#city', '<option>Lima'],
      ['#city', '<option>Cusco'],
    ],
    cities(['Cusco', 'Cusco']),
  ],
  [
    'E59 the first reference code is left out',
    [['#ref_code', '<option value="">Elija<option value=A>A-1']],
    { lists: { refCodes: [{ id: 'A', name: 'A-1' }] } },
  ],
  ['E59 one reference code alone leaves none', [['#ref_code', '<option value="">Elija']], {}],
  ['E59 no reference code at all', [['#ref_code', '']], {}],
  [
    'E60 markup in an option is dropped',
    [['#city', '<option value=1><img src=x onerror=alert(1)>Cusco</option>']],
    cities(['1', 'Cusco']),
  ],
  [
    'E60 an option that holds only markup has no name',
    [['#city', '<option value=1><img src=x onerror=alert(1)></option>']],
    cities(['1', '']),
  ],
  [
    'E60 a handler in the tag is dropped',
    [['#city', '<option value=1 onclick="alert(1)" style=x>Lima']],
    cities(['1', 'Lima']),
  ],
  [
    'E60 a script in an option is text',
    [['#city', '<option value=1><script>alert(1)</script>']],
    cities(['1', 'alert(1)']),
  ],
  [
    'E60 a list of data with markup in the name is text',
    [['#city', [['1', '<img src=x>']]]],
    cities(['1', '<img src=x>']),
  ],
  ['E61 an unclosed tag is no option', [['#city', '<option value=1']], {}],
  [
    'E61 an unclosed quote keeps to its tag',
    [['#city', '<option value="1>Lima<option value=2>Cusco']],
    cities(['Lima', 'Lima'], ['2', 'Cusco']),
  ],
  [
    'E61 an angle in quotes does not close the tag',
    [['#city', '<option title="a>b" value=1>Lima']],
    cities(['1', 'Lima']),
  ],
  [
    'E61 entities are decoded once',
    [['#city', '<option value="a&amp;amp;b">&#x3c;b&#62; &amp;lt;']],
    cities(['a&amp;b', '<b> &lt;']),
  ],
  [
    'E61 entities that mean nothing stay',
    [['#city', '<option value=1>&nada; &#xD800; &#0; &#9999999;']],
    cities(['1', '&nada; &#xD800; &#0; &#9999999;']),
  ],
  ['E61 a value of more than 256 KiB is skipped', [['#city', `<option>${'x'.repeat(262_144)}`]], skipped(noContent)],
  [
    'E61 entries of data that are none are left out',
    [['#city', [{ id: 1 }, null, 'x', { id: {}, name: 'x' }, ['2', 'Dos']]]],
    cities(['2', 'Dos']),
  ],
  ['E61 entries on the prototype are left out', '[["#city",[{"__proto__":{"id":1,"name":"x"}}]]]', {}],
]

describe('a list of the profile form [R-10-28]', () => {
  test.each(lists)('%s', async (_, DOM, change) => {
    expect(await obeysRows(DOM)).toEqual({ ...untouched, ...change })
  })

  test('E61 a list of twenty thousand is cut at two thousand', async () => {
    const { lists } = await page.obeys({ DOM: [['#city', '<option>a'.repeat(20_000)]] })
    expect(lists.cities).toHaveLength(2_000)
  })

  test('E61 a list of a hundred thousand as data is cut at two thousand', async () => {
    const { lists } = await page.obeys({ DOM: [['#city', Array.from({ length: 100_000 }, () => [1, 2])]] })
    expect(lists.cities).toHaveLength(2_000)
  })
})

describe('a token of the password recovery [R-10-28]', () => {
  test.each<[string, 'otp' | 'chp', string]>([
    ['E62 is kept from the answer to Forgot1', 'otp', 'Forgot1'],
    ['E62 is kept from the answer to Recover', 'chp', 'Recover'],
  ])('%s', async (_, which, call) => {
    await page.obeys({ DOM: [[`#${which}-tok`, 'abc']] }, call)
    expect(readRecoveryToken(which)).toBe('abc')
    expect(page.reports()).toEqual([])
  })

  test.each<[string, 'otp' | 'chp', string, unknown]>([
    ['E62 is not taken from another answer', 'otp', 'probe', 'abc'],
    ['E62 is not taken from the answer to the other step', 'otp', 'Recover', 'abc'],
    ['E62 is not taken from the answer to the step before', 'chp', 'Forgot1', 'abc'],
    ['E62 is not taken from a name that resembles it', 'otp', 'forgot1', 'abc'],
    ['E62 is not a list', 'otp', 'Forgot1', [['a', 'b']]],
  ])('%s', async (_, which, call, value) => {
    await page.obeys({ DOM: [[`#${which}-tok`, value]] }, call)
    expect(readRecoveryToken(which)).toBeNull()
    expect(page.reports()).toEqual([`#${which}-tok: not part of an answer to ${call}`])
  })
})

const regions: Row[] = [
  ['E63 a part of the page gets a text', [['#home-lead', 'Hola']], region('#home-lead', { text: 'Hola' })],
  [
    'E63 markup for a part of the page stays text',
    [['#home-lead', '<img src=x onerror=alert(1)>']],
    region('#home-lead', { text: '<img src=x onerror=alert(1)>' }),
  ],
  ['E63 a number becomes text', [['#home-lead', 12.5]], region('#home-lead', { text: '12.5' })],
  ['E63 an element is no part', [['body', '<h1>x']], skipped(noSelector)],
  ['E63 a script is no part', [['script', 'alert(1)']], skipped(noSelector)],
  ['E63 everything is no part', [['*', 'x']], skipped(noSelector)],
  ['E63 two selectors are no part', [['#city, body', 'x']], skipped(noSelector)],
  ['E63 a descendant is no part', [['#home-lead img', 'x']], skipped(noSelector)],
  ['E63 an attribute is no part', [['[onclick]', 'x']], skipped(noSelector)],
  ['E63 __proto__ is no part', [['__proto__', 'x']], skipped(noSelector)],
  ['E63 an id that is __proto__ is no part', [['#__proto__', 'x']], skipped(noSelector)],
  ['E63 an id that is constructor is no part of the table', [['#constructor', 'x']], refused('#constructor', noRow)],
  ['E63 an object is no part', [[{}, 'x']], skipped(noSelector)],
  [
    'E63 a list is nothing that a part can show',
    [['#home-lead', [['1', 'x']]]],
    refused('#home-lead', 'a list for text: it takes text'),
  ],
  [
    'E64 how a notice is read out',
    [['#aviso', 'polite', 'aria-live']],
    region('#aviso', { attributes: { 'aria-live': 'polite' } }),
  ],
  ['E64 a part that is hidden', [['#home-lead', '', 'hidden']], region('#home-lead', { visible: false })],
  ['E64 a value', [['#login-email', 'x', 'value']], attribute('#login-email', 'value', 'x')],
  [
    'E64 a value of a part that is no field',
    [['#home-lead', 'x', 'value']],
    refused('#home-lead', 'takes text, hidden, not value'),
  ],
  ['E64 a handler', [['#home-explore', 'alert(1)', 'onclick']], skipped(noAttribute)],
  ['E64 a handler in capitals', [['#home-explore', 'alert(1)', 'ONCLICK']], skipped(noAttribute)],
  ['E64 a style', [['#home-explore', 'background:url(//evil.example)', 'style']], skipped(noAttribute)],
  ['E64 a document in a frame', [['#home-explore', '<script>alert(1)</script>', 'srcdoc']], skipped(noAttribute)],
  ['E64 an address', [['#home-explore', 'javascript:alert(1)', 'href']], refused('#home-explore', noPage)],
  [
    'E64 a source',
    [['#home-picture', '//evil.example/x.js', 'src']],
    refused('#home-picture', 'src takes a path of this site'),
  ],
  ['E64 a class', [['#home-explore', 'x', 'class']], skipped(noAttribute)],
  ['E64 __proto__', [['#home-explore', 'x', '__proto__']], skipped(noAttribute)],
  ['E64 an attribute that hides another', [['#home-explore', 'x', 'aria-label onclick']], skipped(noAttribute)],
  ['E64 an object', [['#home-explore', 'x', {}]], skipped(noAttribute)],
  ['E65 a row may be an object', [{ selector: '#home-explore', value: 'x' }], region('#home-explore', { text: 'x' })],
  [
    'E65 an object with an attribute',
    [{ selector: '#login-email', value: 'x', attribute: 'placeholder' }],
    attribute('#login-email', 'placeholder', 'x'),
  ],
  [
    'E65 an object whose fields are on the prototype',
    '[{"__proto__":{"selector":"#home-explore","value":"x"}}]',
    skipped(noSelector),
  ],
  [
    'E65 a bad row does not stop the good ones',
    [null, 5, 'x', [], ['#home-explore', 'x'], ['#home-sports']],
    {
      ...region('#home-explore', { text: 'x' }),
      reports: [noSelector, noSelector, noSelector, noSelector, noContent].map((why) => `probe.DOM: ${why}`),
    },
  ],
  ['E65 an object in the place of the rows', { '#home-explore': 'x' }, skipped('not a list of rows')],
  ['E65 a text in the place of the rows', '"<b>x</b>"', skipped('not a list of rows')],
  [
    'E65 513 rows are skipped whole',
    Array.from({ length: 513 }, () => ['#home-explore', 'x']),
    skipped('too many rows'),
  ],
  [
    'E65 512 rows are carried out',
    Array.from({ length: 512 }, () => ['#home-explore', 'x']),
    region('#home-explore', { text: 'x' }),
  ],
]

describe('a part of the page [R-10-28]', () => {
  test.each(regions)('%s', async (_, DOM, change) => {
    expect(await obeysRows(DOM)).toEqual({ ...untouched, ...change })
    const { text } = change.regions?.['#home-lead'] ?? {}
    if (text) expect(document.querySelector('#home-lead')?.textContent).toBe(text)
  })

  test('E64 nothing but what assistive technology reads reaches the element', async () => {
    await page.obeys({
      DOM: [
        ['#aviso', 'Oferta'],
        ['#aviso', 'x', 'value'],
        ['#aviso', 'polite', 'aria-live'],
        ['#aviso', 'x', 'placeholder'],
      ],
      js: 'show("#aviso")',
    })
    expect(document.querySelector('#aviso')?.getAttributeNames()).toEqual(['id', 'class', 'aria-live'])
  })
})

/** A text is the JSON of the rows, for keys that an object of ours could not hold. */
function obeysRows(DOM: unknown): Promise<Seen> {
  return typeof DOM === 'string' ? page.receives(`{"result":true,"response":{"DOM":${DOM}}}`) : page.obeys({ DOM })
}

function cities(...options: [id: string, name: string][]): Partial<Seen> {
  return { lists: { cities: options.map(([id, name]) => ({ id, name })) } }
}

function skipped(why: string): Partial<Seen> {
  return { reports: [`probe.DOM: ${why}`] }
}

function refused(selector: string, why: string): Partial<Seen> {
  return { reports: [`${selector}: ${why}`] }
}

function region(selector: string, change: Partial<Region>): Partial<Seen> {
  return { regions: { [selector]: { visible: null, text: null, options: null, attributes: {}, ...change } } }
}

function attribute(selector: string, name: string, value: string): Partial<Seen> {
  return region(selector, { attributes: { [name]: value } })
}
