import { expect, test } from 'vitest'
import { isLocale, languageOf, locales } from './language.ts'

test('every locale that the site offers has a catalogue', () => {
  expect(locales.map(languageOf)).toEqual(['es', 'es', 'es', 'es', 'es', 'pt', 'en'])
})

test.each(['', 'es', 'fr-FR', '__proto__', null, 7])('%j is no locale of the site', (text) => {
  expect(isLocale(text)).toBe(false)
})
