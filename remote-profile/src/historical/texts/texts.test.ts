import { catalogueFaults } from '@trebol/shared/testing'
import { expect, test } from 'vitest'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Names and words that are the same as in Spanish. */
const alike = {
  portuguese: [
    'Depósitos',
    'Apostado',
    'Resultado',
    'Depósito',
    'Ajuste',
    'Todos',
    'Todas',
    'Tipo',
    '3 meses',
    '12 meses',
    'Personalizado',
    'Aplicar',
    'Filtros',
    'Slots',
    'Mesa',
  ],
  english: ['Slots'],
}

test.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('%s says everything about history, in words of its own', (_language, catalogue, same: readonly string[]) => {
  expect(catalogueFaults(spanish, catalogue, { alike: same })).toEqual([])
})
