import { expect, test } from 'vitest'
import { sentence } from './sentence.ts'

test('A sentence that ends with a time has one full stop, whichever way the time is written', () => {
  const at = (locale: string) =>
    new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 20, 22, 5))
  expect(sentence(`Termina a las ${at('es-VE')}`)).toMatch(/^Termina a las 10:05\sp\.\sm\.$/)
  expect(sentence(`Termina a las ${at('es-ES')}`)).toBe('Termina a las 22:05.')
})
