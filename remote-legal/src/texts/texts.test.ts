import { catalogueFaults } from '@trebol/shared/testing'
import { expect, test } from 'vitest'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Names and words that are the same as in Spanish. */
const alike = {
  portuguese: [
    'Diagnóstico',
    'Parte',
    'Este dispositivo',
    'Formato regional',
    'Navegador',
    'Bloqueado',
    'Preparada',
    'Conectando',
    'Conectada',
  ],
  english: [],
}

test.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('%s says everything that Spanish says, in words of its own', (_language, catalogue, same: readonly string[]) => {
  expect(catalogueFaults(spanish, catalogue, { alike: same })).toEqual([])
})
