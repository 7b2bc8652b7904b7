import { randomUUID } from 'node:crypto'
import { houndSpots } from '../src/engines/greyhounds/hound-spots.ts'
import { spots } from '../src/engines/roulette/spots.ts'
import { diceSpots } from '../src/engines/sicbo/dice-spots.ts'
import type { DecidedView, RoundView, TurnView } from '../src/wire/game-wire.ts'
import type { openDesk } from './open-desk.ts'
import type { TestWallet } from './start-wallet.ts'

type Played = {
  readonly slug: string
  readonly categories: readonly string[]
  readonly stake: string
  readonly choice: unknown
  /** What its player does next; absent where he only bets. */
  readonly next?: (round: TurnView) => unknown
}

/** The dearest spread that a cloth takes: a chip on as many spots as the limit of a round allows. */
const spread = (ids: readonly string[]) => ({ bets: ids.slice(0, 50).map((id) => [id, '100']) })
const instant = { stake: '1.00', choice: null }

/** A round of each engine, by its name; those of decisions and cloths as long as they get. */
export const playedEngines: Readonly<Record<string, Played>> = {
  mines: {
    ...{ slug: 'minas', categories: ['minas'], stake: '1.00', choice: { mines: 1 } },
    next: ({ seq }) => ({ open: seq }),
  },
  crash: {
    ...{ slug: 'vuelo', categories: ['crash'], stake: '1.00', choice: { auto: null } },
    next: () => 'collect',
  },
  dice: { slug: 'dado-cien', categories: ['dados'], stake: '1.00', choice: { side: 'over', chance: 50 } },
  plinko: { slug: 'plinko', categories: ['plinko'], stake: '1.00', choice: { rows: 16, risk: 'medio' } },
  roulette: { slug: 'ruleta', categories: ['ruleta'], stake: '50.00', choice: spread(spots.map(({ id }) => id)) },
  blackjack: {
    ...{ slug: 'veintiuna', categories: ['blackjack'], ...instant },
    next: ({ shown }) => (JSON.stringify(shown).includes('"stand"') ? 'stand' : 'decline'),
  },
  baccarat: {
    ...{ slug: 'bacara', categories: ['baccarat'], stake: '3.00' },
    choice: { player: '100', bank: '100', tie: '100' },
  },
  'video-poker': {
    ...{ slug: 'poker', categories: ['poker'], ...instant },
    next: () => ({ hold: [true, false, true, false, true] }),
  },
  classic: { slug: 'clasico', categories: ['clasicos'], ...instant },
  coin: { slug: 'moneda', categories: ['cara-o-cruz'], stake: '1.00', choice: { face: 'cara' } },
  keno: { slug: 'keno', categories: ['keno'], stake: '1.00', choice: { picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] } },
  scratch: { slug: 'rasca', categories: ['rasca'], ...instant },
  sicbo: { slug: 'sicbo', categories: ['dados'], stake: '50.00', choice: spread(diceSpots.map(({ id }) => id)) },
  greyhounds: {
    ...{ slug: 'galgos', categories: ['galgos'], stake: '42.00', choice: spread(houndSpots.map(({ id }) => id)) },
  },
  slot: { slug: 'siete-dorado', categories: ['oriente'], ...instant },
}

/** Plays one of them to its end at the real desk, and gives the number of the round. */
export async function playEngine(name: string, wallet: TestWallet, { desk }: ReturnType<typeof openDesk>) {
  const played = playedEngines[name]
  if (played === undefined) throw new Error(`${name}: add a round of it to playedEngines`)
  const { slug, categories, stake, choice, next } = played
  const opened = await desk.open({ token: wallet.launchToken(slug, categories), game: slug, key: randomUUID() })
  const { session } = opened
  if (opened.engine !== name) throw new Error(`${slug} is played by ${opened.engine}, not by ${name}`)
  let round: RoundView = (await desk.play({ session, round: randomUUID(), stake, choice, clientSeed: 'jugador' })).round
  while (round.status === 'turn' && next !== undefined)
    round = (await desk.act({ session, round: round.id, seq: round.seq, move: next(round) })).round
  return decidedOf(round).id
}

function decidedOf(round: RoundView): DecidedView {
  if (!('win' in round)) throw new Error(`round ${round.id} is ${round.status}`)
  return round
}
