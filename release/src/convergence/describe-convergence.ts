import type { Convergence } from './convergence.ts'

const sayLost = (lost: number): string => (lost === 0 ? '' : `, ${lost} lost from sight`)

/** The line while open sessions follow. */
export const describeConvergence = ({ off, lost, total, release }: Convergence): string =>
  total === 0
    ? `new loads: now · open sessions: none ran ${release}`
    : `new loads: now · open sessions: ${off} of ${total} off ${release}${sayLost(lost)}`

const later = 'they change when their tab is seen or online again'

/** The last line: done, or what is left to do. */
export function describeEnd({ off, lost, total, release, done }: Convergence): string {
  if (!done)
    return `${total - off - lost} open sessions still run ${release}${sayLost(lost)}: ${later}. metrics of the service tell how many are left.`
  return lost === 0
    ? `Done: no open session runs ${release}.`
    : `Done: no session that the service hears of runs ${release}; ${lost} of ${total} are lost from sight: ${later}.`
}
