import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

type Leaf = { readonly path: string; readonly kind: string; readonly said: string }

/** Every text with its path; a function is called with numbers in place of its values. */
function leaves(value: unknown, path: string): Leaf[] {
  if (typeof value === 'string') return [{ path, kind: 'text', said: value }]
  if (typeof value === 'function')
    return [{ path, kind: `function of ${value.length}`, said: String(value(...[2, 3, 4].slice(0, value.length))) }]
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no text.`)
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, `${path}/${name}`))
}

const shape = (catalogue: unknown) => leaves(catalogue, '').map(({ path, kind }) => `${path}: ${kind}`)

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

describe.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('%s', (_language, catalogue, same: readonly string[]) => {
  test('has the texts that Spanish has, all the way down', () => {
    expect(shape(catalogue)).toEqual(shape(spanish))
  })

  test('has no text that is still Spanish', () => {
    const source = new Map(leaves(spanish, '').map(({ path, said }) => [path, said]))
    const words = leaves(catalogue, '').filter(({ said }) => /\p{L}/u.test(said))
    expect(words.filter(({ path, said }) => source.get(path) === said && !same.includes(said))).toEqual([])
  })
})

test.each([
  ['Spanish', spanish],
  ['Portuguese', portuguese],
  ['English', english],
])('no text is empty in %s', (_language, catalogue) => {
  expect(leaves(catalogue, '').filter(({ said }) => said.trim() === '')).toEqual([])
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
