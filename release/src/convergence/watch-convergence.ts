import { type Convergence, converge } from './convergence.ts'

const everyMs = 1_000
const counts = 11

type Watched = {
  readonly left: Pick<Convergence, 'unit' | 'release'>
  /** How many open sessions still run the release. */
  readonly countStill: () => Promise<number>
  readonly pause: (ms: number) => Promise<unknown>
}

/** Counts now and once a second, until no open session runs the release any more or ten seconds have passed. */
export async function* watchConvergence({ left, countStill, pause }: Watched): AsyncGenerator<Convergence> {
  let last: Convergence | null = null
  for (let count = 0; count < counts; count += 1) {
    if (count > 0) await pause(everyMs)
    last = converge(left, last, await countStill())
    yield last
    if (last.done) return
  }
}
