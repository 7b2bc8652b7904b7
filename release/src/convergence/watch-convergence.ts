import { type Convergence, converge, type Left, type SessionCounts } from './convergence.ts'

const everyMs = 1_000
const counts = 11

type Watched = {
  readonly left: Left
  readonly count: () => Promise<SessionCounts>
  readonly pause: (ms: number) => Promise<unknown>
}

/** Counts now and once a second, until no open session runs the release any more or ten seconds have passed. */
export async function* watchConvergence({ left, count, pause }: Watched): AsyncGenerator<Convergence> {
  for (let turn = 0; turn < counts; turn += 1) {
    if (turn > 0) await pause(everyMs)
    const convergence = converge(left, await count())
    yield convergence
    if (convergence.done) return
  }
}
