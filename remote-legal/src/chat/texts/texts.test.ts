// @vitest-environment happy-dom
import { catalogueFaults } from '@trebol/shared/testing'
import { expect, test } from 'vitest'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Words that are the same in the other language. */
const alike = {
  portuguese: [
    'Chat',
    'Depósitos',
    'Outro',
    'Enviando…',
    'Pausa de 24 horas',
    'Conectando…',
    'Enviar',
    'Descartar',
    'Terminar',
    'Regular',
    '2 minutos',
    'Cuenta',
  ],
  english: ['Chat'],
}

test.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('%s says everything that Spanish says, in words of its own', (_language, catalogue, same: readonly string[]) => {
  expect(catalogueFaults(spanish, catalogue, { alike: same })).toEqual([])
})
