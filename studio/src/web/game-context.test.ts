// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DecidedView, GameState } from '../wire/game-wire.ts'
import { contextFor } from './game-context.ts'
import { type KeptSession, readKeptSession } from './kept-session.ts'

const round = '0b8f2f0a-7d63-4b7e-9d58-0c4c5f0a9a11'
const fair = { serverSeed: 'a', seedHash: 'b', clientSeed: 'c', nonce: 1 }
const decided: DecidedView = {
  ...{ id: round, stake: '1.00', bet: '1.00', choice: null, acts: [], win: '3.00', outcome: null },
  ...{ status: 'settled', balance: '502.00', fair, jackpot: null },
}
const next = { seedHash: 'd', nonce: 2 }
const state: GameState = {
  ...{ session: 'a-session-of-the-game', engine: 'slot', game: 'siete-dorado', title: 'Siete Dorado', categories: [] },
  ...{ mode: 'real', iso: 'USD', decimals: 2, lang: 'es', balance: '500.00', stakes: ['1.00'], rtp: '96' },
  ...{ jackpot: null, emblem: null, next, last: null },
}
const first: KeptSession = {
  ...{ session: state.session, game: state.game, opening: 'a', round: null, clientSeed: null },
}
/** The page of the game that is opened next, in the same tab; by then the studio knows the round. */
const openedAgain = () => contextFor(document.body, { ...state, last: decided }, readKeptSession() ?? first)

beforeEach(() => {
  sessionStorage.clear()
  const answer = vi.fn(async () => Response.json({ round: decided, next }))
  vi.stubGlobal('fetch', answer)
})
afterEach(() => vi.unstubAllGlobals())

test('a round whose answer has come is still to be shown when the game is closed before its end was seen', async () => {
  const context = contextFor(document.body, state, first)
  await context.play({ round, stake: '1.00', choice: null, clientSeed: 'c' })
  expect(openedAgain().interrupted).toBe(true)
  context.shown(round)
  expect(openedAgain().interrupted).toBe(false)
})
