import { baccaratEngine } from './baccarat/baccarat-engine.ts'
import { blackjackEngine } from './blackjack/blackjack-engine.ts'
import { classicEngine } from './classic/classic-engine.ts'
import { coinEngine } from './coin/coin-engine.ts'
import { crashEngine } from './crash/crash-engine.ts'
import { diceEngine } from './dice/dice-engine.ts'
import type { Engine } from './engine.ts'
import { greyhoundsEngine } from './greyhounds/greyhounds-engine.ts'
import { kenoEngine } from './keno/keno-engine.ts'
import { minesEngine } from './mines/mines-engine.ts'
import { plinkoEngine } from './plinko/plinko-engine.ts'
import { rouletteEngine } from './roulette/roulette-engine.ts'
import { scratchEngine } from './scratch/scratch-engine.ts'
import { sicboEngine } from './sicbo/sicbo-engine.ts'
import { slotEngine } from './slot/slot-engine.ts'
import { videoPokerEngine } from './video-poker/video-poker-engine.ts'

/** The first that plays a game gets it; the slot plays whatever is left. */
export const engines: readonly Engine[] = [
  minesEngine,
  crashEngine,
  diceEngine,
  plinkoEngine,
  rouletteEngine,
  blackjackEngine,
  baccaratEngine,
  videoPokerEngine,
  classicEngine,
  coinEngine,
  kenoEngine,
  scratchEngine,
  sicboEngine,
  greyhoundsEngine,
  slotEngine,
]

export const engineForGame = (game: Parameters<Engine['plays']>[0]): Engine | undefined =>
  engines.find((engine) => engine.plays(game))
export const engineNamed = (name: string): Engine | undefined => engines.find((engine) => engine.name === name)
