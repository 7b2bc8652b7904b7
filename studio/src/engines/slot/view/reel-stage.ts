import type { Face } from '../face.ts'
import type { Stops } from '../spin.ts'
import type { Strips } from '../strips.ts'
import type { Theme } from '../themes.ts'
import { type Highlight, paintReels, type ReelFrame, type Surface } from './paint-reels.ts'
import { type Landing, landing, planLanding, startGap, stopGap, turning } from './reel-motion.ts'
import { type ReelSymbols, renderSymbols, type SymbolBitmaps } from './symbol-images.ts'

type Reel = {
  /** What stood in the window when the turn began, and the strip that turns in above it. */
  old: readonly Face[]
  strip: readonly Face[]
  /** Place on the strip of index 0. */
  base: number
  place: number
  since: number | null
  landing: Landing | null
  stop: number
}

export type ReelStage = {
  readonly show: (strips: Strips, stops: Stops) => void
  readonly spin: (strips: Strips) => void
  /** Brings the reels to rest, one after the other. Resolves when the last one stands. */
  readonly land: (stops: Stops) => Promise<void>
  readonly highlight: (highlight: Highlight | null) => void
}

const leastTurn = 500
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const place = (strip: readonly Face[], index: number): Face =>
  strip[((index % strip.length) + strip.length) % strip.length] ?? 'H'

/** The reels on a canvas. Without motion (the player's wish, or a hidden page) results stand at once. */
export function createReelStage(
  canvas: HTMLCanvasElement,
  symbols: ReelSymbols,
  { theme, reels: count, lines }: { theme: Theme; reels: number; lines: Surface['lines'] },
): ReelStage {
  const brush = canvas.getContext('2d')
  let bitmaps: SymbolBitmaps | null = null
  let reels: Reel[] = []
  let lit: Highlight | null = null
  let litSince = 0
  let began = 0
  let landed: (() => void) | null = null
  let ticking = false

  const still = () => calm.matches || document.hidden
  const moving = () => reels.some((reel) => reel.since !== null || reel.landing !== null)

  function faceOf(reel: Reel): (index: number) => Face {
    const plan = reel.landing
    return (index) => {
      if (plan !== null && index <= plan.to + 3) return place(reel.strip, reel.stop + index - plan.to)
      return place(index >= 0 ? reel.old : reel.strip, reel.base + index)
    }
  }

  function rest(reel: Reel): void {
    Object.assign(reel, { old: reel.strip, base: reel.stop, place: 0, since: null, landing: null })
  }

  function step(now: number): void {
    for (const reel of reels) {
      if (reel.landing !== null && now >= reel.landing.since) {
        const { place: at, done } = landing(reel.landing, now)
        reel.place = at
        if (done) rest(reel)
      } else if (reel.since !== null) {
        reel.place = turning(0, now - reel.since)
      }
    }
    if (landed !== null && !moving()) {
      const done = landed
      landed = null
      done()
    }
  }

  function paint(now: number): void {
    if (brush === null || bitmaps === null) return
    const surface = { brush, width: canvas.width, height: canvas.height, bitmaps, theme, lines }
    const frames: ReelFrame[] = reels.map((reel) => ({
      place: reel.place,
      fast: reel.since !== null && now - reel.since > 260 && now < (reel.landing?.since ?? Number.POSITIVE_INFINITY),
      face: faceOf(reel),
    }))
    const pulse = lit === null || still() ? 0 : (1 - Math.cos(((now - litSince) / 900) * Math.PI * 2)) / 2
    paintReels(surface, frames, lit, pulse)
  }

  function tick(now: number): void {
    step(now)
    paint(now)
    ticking = moving() || (lit !== null && !still())
    if (ticking) requestAnimationFrame(tick)
  }
  const wake = (): void => {
    if (ticking) return
    ticking = true
    requestAnimationFrame(tick)
  }

  function finishAtOnce(): void {
    for (const reel of reels) if (reel.landing !== null) rest(reel)
    step(performance.now())
    paint(performance.now())
  }

  function fit(): void {
    const ratio = Math.min(globalThis.devicePixelRatio || 1, 2)
    const [width, height] = [Math.round(canvas.clientWidth * ratio), Math.round(canvas.clientHeight * ratio)]
    if (width === 0 || height === 0 || (bitmaps !== null && canvas.width === width && canvas.height === height)) return
    canvas.width = width
    canvas.height = height
    bitmaps = renderSymbols(symbols, Math.round(Math.min(width / count, height / 3)))
    paint(performance.now())
  }
  new ResizeObserver(fit).observe(canvas)
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) finishAtOnce()
    else wake()
  })

  return {
    show: (strips, stops) => {
      reels = strips.map((strip, i) => ({
        ...{ old: strip, strip, base: stops[i] ?? 0, place: 0, since: null, landing: null, stop: stops[i] ?? 0 },
      }))
      lit = null
      fit()
      paint(performance.now())
    },
    spin: (strips) => {
      began = performance.now()
      lit = null
      if (still()) {
        paint(began)
        return
      }
      reels.forEach((reel, i) => {
        const strip = strips[i] ?? reel.strip
        Object.assign(reel, { strip, since: began + i * startGap, landing: null })
      })
      wake()
    },
    land: (stops) =>
      new Promise((resolve) => {
        const now = performance.now()
        const from = Math.max(now, began + leastTurn)
        reels.forEach((reel, i) => {
          reel.stop = stops[i] ?? 0
          const since = from + i * stopGap
          // From where the reel will be by then, so that it never jumps.
          reel.landing = planLanding(turning(0, since - (reel.since ?? since)), since)
        })
        landed = resolve
        if (still()) finishAtOnce()
        else wake()
      }),
    highlight: (next) => {
      lit = next
      litSince = performance.now()
      if (next === null) paint(litSince)
      else wake()
    },
  }
}
