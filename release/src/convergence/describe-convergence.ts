import type { Convergence } from './convergence.ts'

/** The line while open sessions follow. */
export const describeConvergence = ({ off, total, release }: Convergence): string =>
  total === 0
    ? `new loads: now · open sessions: none ran ${release}`
    : `new loads: now · open sessions: ${off} of ${total} off ${release}`

/** The last line: done, or what is left to do. */
export function describeEnd({ off, total, release, done }: Convergence): string {
  if (done) return `Done: no open session runs ${release}.`
  return `${total - off} open sessions still run ${release}: they change when their tab is seen or online again. metrics of the service tell how many are left.`
}
