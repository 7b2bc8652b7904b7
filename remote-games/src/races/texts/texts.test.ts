import { catalogueFaults } from '@trebol/shared/testing'
import { expect, test } from 'vitest'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Words that are the same as in Spanish. */
const alike = {
  portuguese: [
    '2 m',
    '2 kg',
    'Grama',
    'Oficial',
    'Internacionais',
    'Resultados',
    'Resultado oficial',
    'Depositar',
    'Enviando…',
    'Show',
    'Combinada',
    'combinada',
    'Marca',
    'Peso',
    'Paga',
    'Anulada',
    'Todas',
    'Ganhou',
    'Aposta',
    'Pick 3',
    'Pick 4',
    'Pick 6',
  ],
  english: ['2 m', '2 kg', 'Place', 'Show', 'Exacta', 'Trifecta', 'Superfecta', 'Pick 3', 'Pick 4', 'Pick 6'],
}

test.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('%s says everything about the races that Spanish says, in words of its own', (_language, catalogue, same) => {
  expect(catalogueFaults(spanish, catalogue, { alike: same })).toEqual([])
})
