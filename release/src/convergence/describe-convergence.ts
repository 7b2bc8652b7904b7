import type { Convergence } from './convergence.ts'

const sayLost = (lost: number): string => (lost === 0 ? '' : `, ${lost} lost from sight`)

/** The line while open sessions follow. */
export function describeConvergence({ off, lost, total, release, target }: Convergence): string {
  if (total === 0) return `new loads: now · open sessions: none ran ${target === undefined ? release : 'another one'}`
  const where = target === undefined ? `off ${release}` : `on ${target}`
  return `new loads: now · open sessions: ${off} of ${total} ${where}${sayLost(lost)}`
}

const later = 'they change when their tab is seen or online again'

/** The last line: done, or what is left to do. */
export function describeEnd({ off, lost, total, release, target, done }: Convergence): string {
  const run = target === undefined ? `runs ${release}` : `runs another release than ${target}`
  if (!done)
    return `${total - off - lost} open sessions still ${run.replace('runs', 'run')}${sayLost(lost)}: ${later}. metrics of the service tell how many are left.`
  return lost === 0
    ? `Done: no open session ${run}.`
    : `Done: no session that the service hears of ${run}; ${lost} of ${total} are lost from sight: ${later}.`
}
