import { expect, test } from 'vitest'
import { catalogueFaults } from '../../testing/catalogue-faults.ts'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Words that are the same as in Spanish. */
const alike = {
  portuguese: [
    '(opcional)',
    'Mostrar',
    'Ocultar',
    'Copiar',
    'Copiado',
    'Mostrando 2 de 3',
    'Código: 2',
    'Número',
    'Usado: 2 de 3',
  ],
  english: ['Error'],
}

test.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('the parts say everything in %s that they say in Spanish, in words of their own', (_language, texts, same) => {
  expect(catalogueFaults(spanish, texts, { alike: same })).toEqual([])
})
