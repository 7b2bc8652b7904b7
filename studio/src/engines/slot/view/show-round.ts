import { type SpinOutcome, visibleFaces } from '../spin.ts'
import { baseStrips, freeStrips } from '../strips.ts'
import {
  cellsOf,
  describeLine,
  describeWindow,
  highlightAll,
  type ShownSpin,
  type SymbolWords,
  spinsOf,
} from './describe-round.ts'
import type { Cell } from './paint-reels.ts'
import type { ReelStage } from './reel-stage.ts'
import type { SlotLayout } from './slot-layout.ts'

type Show = {
  readonly stage: ReelStage
  readonly layout: SlotLayout
  readonly symbols: SymbolWords
  readonly lineStake: bigint
  readonly amount: (minor: bigint) => string
  /** Resolves when the site does not hold the game back. */
  readonly unpaused: () => Promise<void>
}

const calm = matchMedia('(prefers-reduced-motion: reduce)')
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

const stripsOf = ({ free }: ShownSpin) => (free ? freeStrips : baseStrips)

function scatterCells(spin: ShownSpin): readonly Cell[] {
  const window = visibleFaces(stripsOf(spin), spin.stops)
  return window.flatMap((faces, reel) => faces.flatMap((face, row) => (face === 'S' ? [{ reel, row }] : [])))
}

function describe(spin: ShownSpin, { layout, symbols }: Show): void {
  const window = visibleFaces(stripsOf(spin), spin.stops)
  const rowsOfNames = [0, 1, 2].map((row) =>
    window.map((faces) => {
      const face = faces[row] ?? 'H'
      return `${symbols[face].name}${face === 'W' ? ' (comodín)' : face === 'S' ? ' (giros)' : ''}`
    }),
  )
  layout.describeReels(describeWindow(rowsOfNames))
}

/** Puts a spin on the reels with everything that it won, without motion. */
export function standStill(spin: ShownSpin, show: Show): void {
  show.stage.show(stripsOf(spin), spin.stops)
  show.stage.highlight(highlightAll(spin, scatterCells(spin)))
  describe(spin, show)
}

async function showFreeSpins(free: readonly ShownSpin[], show: Show): Promise<void> {
  const { stage, layout, amount, lineStake } = show
  let sum = 0n
  for (const [i, spin] of free.entries()) {
    await show.unpaused()
    const text = `Giro gratis ${i + 1} de ${free.length}`
    layout.showPlaque({ text, tone: 'calm', detail: `Premio de los giros gratis: ${amount(sum)}` })
    stage.spin(freeStrips)
    await stage.land(spin.stops)
    sum += BigInt(spin.pay.pay) * lineStake
    stage.highlight(highlightAll(spin, []))
    layout.showPlaque({ text, tone: 'calm', detail: `Premio de los giros gratis: ${amount(sum)}` })
    await wait(spin.pay.pay > 0 ? 1300 : 700)
  }
}

/** Brings turning reels to the result and plays the free spins that it opened. */
export async function showRound(outcome: SpinOutcome, show: Show): Promise<void> {
  const [base, ...free] = spinsOf(outcome)
  if (base === undefined) return
  await show.stage.land(base.stops)
  describe(base, show)
  show.stage.highlight(highlightAll(base, scatterCells(base)))
  if (free.length === 0) return
  show.layout.showPlaque({ text: `${free.length} giros gratis`, tone: 'win' })
  const last = free.at(-1)
  if (calm.matches && last) {
    standStill(last, show)
    return
  }
  await wait(1800)
  await showFreeSpins(free, show)
  if (last) describe(last, show)
}

/** Names the winning lines one after the other until `stop` is called. Only what the round really paid. */
export function tellLines(outcome: SpinOutcome, show: Show, headline: string, tone: 'calm' | 'win'): () => void {
  const [base] = spinsOf(outcome)
  const wins = outcome.free.length === 0 ? (base?.pay.lineWins ?? []) : []
  const sentences = wins.map((win) => describeLine(win, show.symbols, show.amount(BigInt(win.pay) * show.lineStake)))
  const tell = (i: number): void => {
    const [sentence, win] = [sentences[i % sentences.length], wins[i % wins.length]]
    show.layout.showPlaque({ text: headline, tone, ...(sentence && { detail: sentence }) })
    if (i > 0 && win && wins.length > 1) show.stage.highlight({ cells: cellsOf(win), lines: [win.line] })
  }
  tell(0)
  if (calm.matches || sentences.length < 2) return () => undefined
  let i = 0
  const timer = setInterval(() => {
    i += 1
    tell(i)
  }, 1600)
  return () => clearInterval(timer)
}
