import { describe, expect, it, test } from 'vitest'
import { engines } from '../engines/engine-for-game.ts'
import { serverDraw } from '../fair/server-draw.ts'
import { tellBet, tellEnd, tellRaise } from './tell-round.ts'

const title = 'Juego'
const bet = (engine: string, choice: unknown) => tellBet({ engine, title }, choice)
const end = (engine: string, outcome: unknown) => tellEnd({ engine, title }, outcome)

describe('what a bet is on', () => {
  it.each([
    ['baccarat', { player: '100', bank: '0', tie: '200' }, 'Juego: Punto; Empate'],
    ['coin', { face: 'cruz' }, 'Juego: cruz'],
    ['crash', { auto: 250 }, 'Juego: cobro automático en 2,50\u00a0×'],
    ['crash', { auto: null }, 'Juego'],
    ['dice', { side: 'under', chance: 50 }, 'Juego: de 1 a 50'],
    ['dice', { side: 'over', chance: 25 }, 'Juego: de 76 a 100'],
    [
      'greyhounds',
      {
        bets: [
          ['ganador-3', '100'],
          ['colocado-6', '100'],
          ['exacta-3-1', '200'],
        ],
      },
      'Juego: Ganador 3 Relámpago; Colocado 6 Canela; Exacta 3-1',
    ],
    ['keno', { picks: [15, 8, 4] }, 'Juego: 4, 8 y 15'],
    ['keno', { picks: [7] }, 'Juego: 7'],
    ['mines', { mines: 1 }, 'Juego: 1 mina'],
    ['mines', { mines: 12 }, 'Juego: 12 minas'],
    ['plinko', { rows: 12, risk: 'alto' }, 'Juego: 12 filas, riesgo alto'],
    [
      'roulette',
      {
        bets: [
          ['pleno-17', '100'],
          ['rojo', '200'],
        ],
      },
      'Juego: Pleno 17; Rojo',
    ],
    [
      'roulette',
      { bets: ['pleno-1', 'pleno-2', 'pleno-3', 'pleno-4', 'par'].map((id) => [id, '100']) },
      'Juego: Pleno 1; Pleno 2; Pleno 3; Pleno 4; 1 apuesta más',
    ],
    ['sicbo', { bets: [['dos-2-5', '100']] }, 'Juego: Dos dados, 2 y 5'],
    ['slot', null, 'Juego'],
  ])('%s %j: %s', (engine, choice, said) => {
    expect(bet(engine, choice)).toBe(said)
  })

  it('is the name of the game alone where a choice cannot be read', () => {
    for (const { name } of engines) expect(bet(name, { from: 'an older build' })).toBe(title)
    expect(bet('gone', null)).toBe(title)
  })
})

const ends = [
  ['baccarat', { player: [0, 4], bank: [8, 12], winner: 'bank' }, 'Juego: Punto 6, banca 9: sale banca'],
  [
    'blackjack',
    { dealer: [9, 8], hands: [{ cards: [0, 12], doubled: false, result: 'blackjack' }], insured: false },
    'Juego: Usted: blackjack · Banca 19',
  ],
  [
    'video-poker',
    { dealt: [0, 13, 26, 5, 7], hold: [true, true, true, false, false], cards: [0, 13, 26, 6, 9], hand: 'three' },
    'Juego: Trío',
  ],
  ['coin', { face: 'cara' }, 'Juego: salió cara'],
  ['crash', { end: 900, collected: 187 }, 'Juego: cobrado en 1,87\u00a0×'],
  ['dice', { face: 23 }, 'Juego: salió 23'],
  ['greyhounds', { order: [3, 1, 5, 2, 4, 6] }, 'Juego: primero 3 Relámpago, segundo 1 Centella'],
  ['keno', { balls: [1, 2, 3], hits: 1, multiple: 380 }, 'Juego: 1 acierto'],
  ['mines', { mines: [0], opened: [3, 4], collected: true, multiple: 210 }, 'Juego: 2 casillas seguras, 2,10\u00a0×'],
  ['plinko', { path: [1, 0], slot: 1, multiple: 160 }, 'Juego: 1,60\u00a0×'],
  ['roulette', { number: 17 }, 'Juego: salió el 17, negro'],
  ['roulette', { number: 0 }, 'Juego: salió el 0, verde'],
  ['scratch', { cells: [0, 0, 0, 2, 2, 2], won: [0, 2] }, 'Juego: iguales: trébol y campana'],
  ['sicbo', { dice: [2, 3, 6] }, 'Juego: salieron 2, 3 y 6'],
] as const

describe('what came of a round that paid', () => {
  it.each(ends)('%s %j: %s', (engine, outcome, said) => {
    expect(end(engine, outcome)).toBe(said)
  })
})

test.each(['slot', 'classic'])(
  'rounds of the engine %s that pay say by how many lines, and which free spins',
  (name) => {
    const engine = engines.find((known) => known.name === name)
    const wager = { stake: 2_000n, choice: null }
    const said = Array.from({ length: 400 }, (_, nonce) => {
      const standing = engine?.play(serverDraw('5e'.repeat(32), 'jugador', nonce), wager, [])
      return standing?.kind === 'over' && standing.win > 0n ? end(name, standing.outcome) : null
    }).filter((words) => words !== null)
    expect(said.length).toBeGreaterThan(40)
    for (const words of said) {
      expect(words).toMatch(/^Juego: (?:\d+ líneas? con premio(?: y \d+ giros gratis)?|\d+ giros gratis)$/)
    }
    expect(said.some((words) => words.includes('giros gratis'))).toBe(name === 'slot')
  },
)

test('no engine is left without words', () => {
  const told = [...ends.map(([engine]) => engine), 'slot', 'classic']
  expect(engines.map(({ name }) => name).filter((name) => !told.some((known) => known === name))).toEqual([])
})

test('a move that adds to the stake says which it was', () => {
  const raise = (move: unknown) => tellRaise({ engine: 'blackjack', title }, move)
  expect([raise('double'), raise('split'), raise('insure'), raise('hit')]).toEqual([
    'Juego: doblada',
    'Juego: separación',
    'Juego: seguro',
    'Juego',
  ])
})
