// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { settingsRead, stateReset } from '../store/write.ts'
import { checkRegion } from './check-region.ts'

beforeEach(() => {
  stateReset()
  settingsRead({ redirectOrigins: ['https://pagos.example'] })
})

const href = (value: string) => checkRegion('#home-explore', 'href', value)
const src = (value: string) => checkRegion('#home-picture', 'src', value)
const refusedHref = { refused: 'href takes a page of this site or of redirect_origins' }

test.each([
  ['/slots?orden=nuevos', '/slots?orden=nuevos'],
  ['/casino/nuevos', '/casino/nuevos'],
  ['play.html', '/play'],
  ['https://pagos.example/pagar?id=7', 'https://pagos.example/pagar?id=7'],
])('a link may lead to %s', (value, to) => {
  expect(href(value)).toEqual({ attribute: 'href', value: to })
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'https://otro.example/',
  'http://pagos.example/',
  '//pagos.example/',
  '/\\otro.example',
  '/no-existe',
  '#contenido',
  '',
])('a link may not lead to %j', (value) => {
  expect(href(value)).toEqual(refusedHref)
})

test.each(['/promo/verano.webp', '/pictures/a.avif?v=2'])('a picture may come from %s', (value) => {
  expect(src(value)).toEqual({ attribute: 'src', value })
})

test.each([
  'https://pagos.example/a.png',
  '//otro.example/a.png',
  '/\\otro.example/a.png',
  'data:image/png;base64,AA',
  'a.png',
])('a picture may not come from %s', (value) => {
  expect(src(value)).toEqual({ refused: 'src takes a path of this site' })
})

describe('yes and no', () => {
  test.each([
    ['', 'true'],
    ['true', 'true'],
    ['disabled', 'true'],
    ['false', 'false'],
  ])('%j is read as %s', (value, read) => {
    expect(checkRegion('#login-submit', 'disabled', value)).toEqual({ attribute: 'disabled', value: read })
  })

  test.each(['no', '0', 'hidden'])('%j is neither', (value) => {
    expect(checkRegion('#login-submit', 'disabled', value)).toEqual({ refused: 'disabled takes true or false' })
  })
})

test('a row without an attribute sets the text, or the entries of a list', () => {
  expect(checkRegion('#home-lead', null, '<b>Hola</b>')).toEqual({ attribute: 'text', value: '<b>Hola</b>' })
  const entries = [{ id: 'VE', name: 'Venezuela' }]
  for (const value of [entries, '<option value=VE>Venezuela'])
    expect(checkRegion('#register-country', null, value)).toEqual({ attribute: 'options', value: entries })
  expect(checkRegion('#deposit-field-bank', 'options', entries)).toEqual({ attribute: 'options', value: entries })
})

test('what a part does not take is refused with the way to mend it', () => {
  expect(checkRegion('#foo', null, 'x')).toEqual({ refused: 'is not in docs/server-regions.md' })
  expect(checkRegion('#login-password', 'value', 'x')).toEqual({ refused: 'takes disabled, placeholder, not value' })
  expect(checkRegion('#login-email', null, 'x')).toEqual({ refused: 'takes disabled, placeholder, value, not text' })
  expect(checkRegion('#withdrawal-submit', 'hidden', 'true')).toEqual({ refused: 'takes text, not hidden' })
  expect(checkRegion('#home-lead', null, [])).toEqual({ refused: 'a list for text: it takes text' })
  expect(checkRegion('#home-lead', null, 'x'.repeat(2_001))).toEqual({ refused: 'text has more than 2000 characters' })
})
