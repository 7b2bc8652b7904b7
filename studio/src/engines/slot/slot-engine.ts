import type { Engine } from '../engine.ts'
import { lines } from './lines.ts'
import { pay } from './pay.ts'
import { slotRtp } from './rtp.ts'
import { slotStakes } from './slot-stakes.ts'
import { spin } from './spin.ts'

/** Five reels, twenty lines, wilds and free spins; dressed in ten themes. */
export const slotEngine: Engine = {
  name: 'slot',
  rtp: slotRtp,
  maxWin: '4250',
  plays: () => true,
  stakes: slotStakes,
  readWager: ({ stake }, table) => (slotStakes(table).includes(stake) ? { stake, choice: null } : null),
  play: (draw, { stake }) => {
    const outcome = spin(draw)
    return { kind: 'over', outcome, win: pay(outcome, stake / BigInt(lines.length)) }
  },
}
