import { catalogueFaults } from '@trebol/shared/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Names and words that are the same as in Spanish. */
const alike = {
  portuguese: [
    'Slots',
    'Ordenar por',
    'Populares',
    'Jackpot 2',
    'Exclusivo',
    'Ver todos',
    'Anterior',
    'RTP',
    'Alta',
    'Saldo',
    'Hora',
    'Modo',
  ],
  english: ['Slots', 'Casino', 'Jackpot 2', 'RTP'],
}

test.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('%s says everything that Spanish says, in words of its own', (_language, catalogue, same: readonly string[]) => {
  expect(catalogueFaults(spanish, catalogue, { alike: same })).toEqual([])
})

test.each([
  [
    'es-VE',
    spanish,
    ['0 juegos encontrados', '1 juego encontrado', '1.234 juegos encontrados', '1.000.000 de juegos encontrados'],
  ],
  [
    'pt-BR',
    portuguese,
    ['0 jogo encontrado', '1 jogo encontrado', '1.234 jogos encontrados', '1.000.000 de jogos encontrados'],
  ],
  ['en', english, ['0 games found', '1 game found', '1,234 games found', '1,000,000 games found']],
])('a page in %s counts its games as people there do', (lang, catalogue, said) => {
  vi.stubGlobal('document', { documentElement: { lang } })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect([0, 1, 1_234, 1_000_000].map(catalogue.lobby.found)).toEqual(said)
})
