import { pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'

const hash = promisify(pbkdf2)
const rounds = 1_600_000
/** What it takes on the quiet machine that the budgets were written on: both cores hash at once, as both work in the gate. */
const quietMs = 420
/** A machine that is slower than this is not fit to say anything. */
const slowest = 4

async function measureOnce() {
  const started = performance.now()
  await Promise.all([1, 2].map((password) => hash(String(password), 'trebol', rounds, 32, 'sha256')))
  return performance.now() - started
}

/** How many times slower than the reference machine this one was in the mean of the moments; never below 1. */
export const factorOf = (moments) => {
  if (moments.length === 0) return 1
  const mean = moments.reduce((sum, one) => sum + one, 0) / moments.length
  return Math.min(slowest, Math.max(1, mean / quietMs))
}

/** Takes the speed of the machine at several moments of a run: other programs come and go. */
export function speedOfRun(measure = measureOnce) {
  const moments = []
  return {
    take: async () => {
      moments.push(await measure())
    },
    factor: () => factorOf(moments),
  }
}
