import { expect, test } from 'vitest'
import { checkFile, kindsInWords, sizeInWords } from './check-file.ts'

const rules = { accept: ['.jpg', '.jpeg', '.png', '.pdf'], maxBytes: 5_000_000 }

test.each([
  ['recibo.pdf', 5_000_000, 'fine'],
  ['RECIBO.JPG', 1, 'fine'],
  ['recibo.pdf', 5_000_001, 'too-large'],
  ['recibo.pdf.exe', 1, 'wrong-kind'],
  ['recibo', 1, 'wrong-kind'],
])('%s with %i bytes is %s', (name, size, verdict) => {
  expect(checkFile({ name, size }, rules)).toBe(verdict)
})

test('kinds and sizes are said in the formats of the locale', () => {
  expect(kindsInWords(rules.accept, 'es-VE')).toBe('JPG, PNG o PDF')
  expect(kindsInWords(rules.accept, 'pt-BR')).toBe('JPG, PNG ou PDF')
  expect(sizeInWords(1_234_567, 'es-VE')).toBe('1,2 MB')
  expect(sizeInWords(5_000_000, 'en')).toBe('5 MB')
  expect(sizeInWords(45_600, 'es-VE')).toBe('46 kB')
})
