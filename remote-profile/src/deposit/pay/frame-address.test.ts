import { expect, test } from 'vitest'
import { frameAddress } from './frame-address.ts'

const site = new URL('https://trebol.example/profile/deposit')
const form = 'https://cards.example/card?payment=abc'
const plain = { theme: undefined, locale: 'es-VE' }

test('the form is asked for in the look and the language of the page', () => {
  expect(frameAddress(form, site, { theme: 'noche', locale: 'pt-BR' })?.href).toBe(`${form}&tema=noche&idioma=pt-BR`)
  expect(frameAddress(form, site, plain)?.href).toBe(`${form}&idioma=es-VE`)
  expect(frameAddress(form, site, { ...plain, theme: 'otro' })?.href).toBe(`${form}&idioma=es-VE`)
})

test.each([
  ['a page of ours', 'https://trebol.example/card'],
  ['a page in the clear', 'http://cards.example/card'],
  ['a script', 'javascript:alert(1)'],
  ['a document of its own', 'data:text/html,<p>hola</p>'],
  ['no address', '/card'],
])('%s is not framed', (_what, url) => {
  expect(frameAddress(url, site, plain)).toBeNull()
})

test('on a site in the clear, as on one machine, the form may be so too', () => {
  expect(frameAddress('http://localhost:8083/card', new URL('http://localhost:8080/'), plain)).not.toBeNull()
})
