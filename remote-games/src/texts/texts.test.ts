import { catalogueFaults } from '@trebol/shared/testing'
import { expect, onTestFinished, test, vi } from 'vitest'
import { english as englishCasino } from '../casino/texts/english.ts'
import { portuguese as portugueseCasino } from '../casino/texts/portuguese.ts'
import { spanish as spanishCasino } from '../casino/texts/spanish.ts'
import { english as englishSheet } from '../game-sheet/texts/english.ts'
import { portuguese as portugueseSheet } from '../game-sheet/texts/portuguese.ts'
import { spanish as spanishSheet } from '../game-sheet/texts/spanish.ts'
import { english as englishLaunch } from '../launch/texts/english.ts'
import { portuguese as portugueseLaunch } from '../launch/texts/portuguese.ts'
import { spanish as spanishLaunch } from '../launch/texts/spanish.ts'
import { english as englishTools } from '../lobby/texts/english.ts'
import { portuguese as portugueseTools } from '../lobby/texts/portuguese.ts'
import { spanish as spanishTools } from '../lobby/texts/spanish.ts'
import { english as englishPlay } from '../play/texts/english.ts'
import { portuguese as portuguesePlay } from '../play/texts/portuguese.ts'
import { spanish as spanishPlay } from '../play/texts/spanish.ts'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

const launch = { spanish: spanishLaunch, portuguese: portugueseLaunch, english: englishLaunch }
const sheet = { spanish: spanishSheet, portuguese: portugueseSheet, english: englishSheet }
const casino = { spanish: spanishCasino, portuguese: portugueseCasino, english: englishCasino }
const tools = { spanish: spanishTools, portuguese: portugueseTools, english: englishTools }
const play = { spanish: spanishPlay, portuguese: portuguesePlay, english: englishPlay }

/** Names and words that are the same as in Spanish. */
const alike = {
  portuguese: [
    'Slots',
    'Guardar',
    'Ordenar por',
    'Populares',
    'Jackpot',
    'Jackpot 2',
    'Jackpots',
    'Características',
    'Exclusivo',
    'Ver todos',
    'Anterior',
    'RTP',
    'Alta',
    'Saldo',
    'Hora',
    'Modo',
    'Filtros (2)',
    'Depositar',
    'Abrir 2',
    '2 h 3 min',
    'Continuar',
    'Apostado',
    'Resultado',
    'Cancelar',
    'Gasto máximo (2)',
  ],
  english: ['Slots', 'Casino', 'Jackpot', 'Jackpot 2', 'Jackpots', 'RTP', '2 h 3 min'],
}

test.each([
  ['lobby', 'Portuguese', spanish, portuguese, alike.portuguese],
  ['lobby', 'English', spanish, english, alike.english],
  ['tools', 'Portuguese', tools.spanish, tools.portuguese, alike.portuguese],
  ['tools', 'English', tools.spanish, tools.english, alike.english],
  ['sheet', 'Portuguese', sheet.spanish, sheet.portuguese, alike.portuguese],
  ['sheet', 'English', sheet.spanish, sheet.english, alike.english],
  ['casino', 'Portuguese', casino.spanish, casino.portuguese, alike.portuguese],
  ['casino', 'English', casino.spanish, casino.english, alike.english],
  ['launch', 'Portuguese', launch.spanish, launch.portuguese, alike.portuguese],
  ['launch', 'English', launch.spanish, launch.english, alike.english],
  ['play', 'Portuguese', play.spanish, play.portuguese, alike.portuguese],
  ['play', 'English', play.spanish, play.english, alike.english],
] as const)(
  '%s: %s says everything that Spanish says, in words of its own',
  (_part, _language, model, catalogue, same) => {
    expect(catalogueFaults(model, catalogue, { alike: [...same] })).toEqual([])
  },
)

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
