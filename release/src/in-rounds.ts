import { isDatabaseDown } from '@trebol/shared/database'

type Rounds = {
  readonly everyMs: number
  /** Called once for a row of rounds that fail; not for a database that went away, whose own line says so. */
  readonly failed: (error: unknown) => void
}

/** Does the work again and again, one round after the other. @returns how to stop; it waits for the round under way */
export function inRounds(work: () => Promise<void>, { everyMs, failed }: Rounds): () => Promise<void> {
  let round: Promise<void> | null = null
  let failing = false
  const timer = setInterval(() => {
    round ??= work()
      .then(() => {
        failing = false
      })
      .catch((error: unknown) => {
        if (isDatabaseDown(error)) return
        if (!failing) failed(error)
        failing = true
      })
      .finally(() => {
        round = null
      })
  }, everyMs).unref()
  return async () => {
    clearInterval(timer)
    await round
  }
}
