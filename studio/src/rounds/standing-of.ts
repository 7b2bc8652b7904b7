import type { Engine, Standing, Wager } from '../engines/engine.ts'
import { engineNamed } from '../engines/engine-for-game.ts'
import type { Draw } from '../fair/draw.ts'
import { serverDraw } from '../fair/server-draw.ts'
import type { Round } from './round.ts'

/** What an engine needs to work a kept round out. The draws start anew with every reading. */
export type Worked = {
  readonly engine: Engine
  readonly draw: () => Draw
  readonly wager: Wager
}

export function workedOf(round: Round): Worked {
  const engine = engineNamed(round.engine)
  if (engine === undefined)
    throw new Error(`Round ${round.id} needs the engine ${round.engine}, which is not built in.`)
  const { serverSeed, clientSeed, nonce, stake, choice } = round
  return {
    engine,
    draw: () => serverDraw(serverSeed, clientSeed, nonce),
    wager: { stake: BigInt(stake), choice },
  }
}

/** Works a round out from the seeds and acts that are kept with it: whoever does it again gets the same. */
export function standingOf(round: Round): Standing {
  const { engine, draw, wager } = workedOf(round)
  return engine.play(draw(), wager, round.acts)
}
