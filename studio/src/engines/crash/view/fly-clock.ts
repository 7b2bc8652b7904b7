import { lessMotion } from '../../../web/parts/motion.ts'
import { multipleAt, timeOf } from '../flight.ts'

type Hands = {
  /** Moves the curve; never called where less motion is asked for. */
  readonly glide: (ms: number, multiple: number) => void
  /** The multiple in figures: ten times a second, or once where less motion is asked for. */
  readonly tick: (multiple: number) => void
  /** Says it to a screen reader, now and then. */
  readonly say: (multiple: number) => void
}

const tickMs = 100
const sayMs = 5000

/** Runs a flight on the screen from what the studio said of its age. It decides nothing. */
export function flyClock({ glide, tick, say }: Hands) {
  let frame = 0
  let timer: ReturnType<typeof setInterval> | undefined

  function stop(): void {
    cancelAnimationFrame(frame)
    clearInterval(timer)
  }

  return {
    stop,
    /** `auto`: the multiple at which the studio collects; the picture waits there for its word. */
    start: (elapsedMs: number, auto: number | null): void => {
      stop()
      const calm = lessMotion()
      const began = performance.now() - elapsedMs
      const latest = auto === null ? Number.POSITIVE_INFINITY : timeOf(auto)
      const age = () => Math.min(latest, performance.now() - began)
      let saidAt = elapsedMs
      const count = (): void => {
        const ms = age()
        tick(multipleAt(ms))
        if (ms - saidAt < sayMs) return
        saidAt = ms
        say(multipleAt(ms))
      }
      const move = (): void => {
        glide(age(), multipleAt(age()))
        frame = requestAnimationFrame(move)
      }
      count()
      timer = setInterval(count, calm ? 1000 : tickMs)
      if (!calm) move()
    },
  }
}
