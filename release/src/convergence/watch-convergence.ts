import { type Convergence, converge, type Left, type SessionCounts } from './convergence.ts'

const everyMs = 1_000
/** A tab that is seen and hears no event stream asks every 30 s, up to 4 s later, then loads the other release and tells. */
const pollingMs = 40_000
const counts = pollingMs / everyMs + 1

type Watched = {
  readonly left: Left
  readonly count: () => Promise<SessionCounts>
  readonly pause: (ms: number) => Promise<unknown>
}

/**
 * Counts now and once a second, until no open session runs the release any more, or all have changed that can: what is left
 * then is hidden or has no network.
 */
export async function* watchConvergence({ left, count, pause }: Watched): AsyncGenerator<Convergence> {
  for (let turn = 0; turn < counts; turn += 1) {
    if (turn > 0) await pause(everyMs)
    const convergence = converge(left, await count())
    yield convergence
    if (convergence.done) return
  }
}
