import { describePlan } from '../../src/policy/ramp-plan.ts'
import type { ChangeReport } from '../../src/report/change-report.ts'

/** One line for what was done, or would be. */
export function describeChange(report: ChangeReport): string {
  if (report.status === 'nothing-to-do') return report.message
  const { command, unit, from, to, rev, state, plan } = report
  const would = report.status === 'would-change'
  const at = would ? `as rev ${rev}` : `(rev ${rev})`
  const move = `${unit} ${would ? 'goes' : 'went'} from ${from ?? 'nothing'} to ${to} ${at}.`
  const severity = state
    ? {
        passive: 'Open pages keep theirs until they are loaded anew.',
        soft: 'Open pages are offered it quietly.',
        recall: 'Open pages leave the old one at once.',
      }[state.severity]
    : ''
  if (command === 'withdraw')
    return `${unit} ${to} ${would ? 'is' : 'was'} withdrawn ${at}: open pages leave it at once, and nothing falls back to it.`
  if (command === 'unlock') return `${unit} ${would ? 'is' : 'was'} unlocked ${at}; ${to} stays active.`
  if (command === 'approve')
    return `${plan?.approved} % ${would ? 'is' : 'was'} approved for ${unit} ${to} ${at}: the plan goes on when its time is over and the judge finds it healthy.`
  if (state?.ramp)
    return `${state.ramp.percent} % of browsers ${would ? 'get' : 'got'} ${unit} ${to} ${at}${plan ? `, ${describePlan(plan)}` : ''}.`
  if (state?.withdrawn.includes(to)) {
    return `The candidate ${to} of ${unit} ${would ? 'is' : 'was'} taken back ${at}; open pages leave it at once.${state.locked ? ' The unit is locked.' : ''}`
  }
  if (command === 'rollback')
    return `${move} Open pages leave ${from ?? 'it'} at once. The unit ${would ? 'is' : 'was'} locked until somebody unlocks it.`
  return `${move} ${severity}`
}
