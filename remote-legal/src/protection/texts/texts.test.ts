import { catalogueFaults } from '@trebol/shared/testing'
import { expect, test } from 'vitest'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Words that are the same as in Spanish. */
const alike = {
  portuguese: [
    ...['Cancelar', 'Depositado', 'Apostado', 'Resultado', 'Motivo', '2 meses', '3 meses', '6 meses', '2 minutos'],
    ...['Formas de depósito bloqueadas', '2 minutos de jogo', 'semanal'],
  ],
  english: ['Slots', 'Casino'],
}

test.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('%s says everything that Spanish says, in words of its own', (_language, catalogue, same: readonly string[]) => {
  expect(catalogueFaults(spanish, catalogue, { alike: same })).toEqual([])
})
