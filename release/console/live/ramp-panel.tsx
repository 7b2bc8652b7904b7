import type { Unit, UnitState } from '@trebol/shared/contract/release'
import type { Judged, Overview } from '../../src/ops/overview-schema.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { count, duration, milliseconds, share } from '../ui/format.ts'
import { Gauge } from './gauge.tsx'
import styles from './ramp-panel.module.css'

type Props = {
  readonly ramp: NonNullable<UnitState['ramp']>
  /** What its plan does next; `null`: it has none. */
  readonly step: Overview['steps'][Unit]
  readonly judged: Judged | null
  readonly now: string
}

const toneOf = { wait: 'quiet', healthy: 'good', revert: 'danger' } as const satisfies Record<Judged['verdict'], Tone>
const wordOf = { wait: 'not decided', healthy: 'healthy', revert: 'worse' } as const

/** What the judge still waits for. */
function waitsFor({ verdict, reason, blind, candidate, standing, since }: Judged, now: string): string {
  if (verdict === 'revert') return `It is taken back: ${reason}.`
  if (verdict === 'healthy') return 'It does as well as the active release: it can be widened.'
  if (blind)
    return 'Its starts are not judged: pages come from a server that does not count them. Watch the ramp yourself.'
  const missing = standing.leastSessions - candidate.tried
  if (missing > 0)
    return `Waits for ${count(missing)} more ${candidate.pages ? 'page' : 'session'}${missing === 1 ? '' : 's'} of the candidate.`
  const left = standing.earliestMs - (Date.parse(now) - Date.parse(since))
  const looksGood = standing.starts <= standing.healthyAt && standing.runs <= standing.healthyAt
  if (looksGood && standing.isProven && left > 0) return `Healthy so far: decides in ${duration(left)}.`
  const { networks } = candidate
  const few = (ratio: number, seenBy: number) => ratio >= standing.revertAt && seenBy < standing.leastNetworks
  const ratios = [
    [standing.starts, networks.failed],
    [standing.runs, networks.errored],
    [standing.vitals, networks.poor],
  ] as const
  if (ratios.some(([ratio, seenBy]) => few(ratio, seenBy)))
    return `It looks worse, but to fewer than ${standing.leastNetworks} networks: nothing is taken back for so few.`
  if (looksGood)
    return 'Nothing speaks against it: waits for more sessions of both, until a worse one would have shown.'
  return 'Waits for more sessions: the evidence points neither way yet.'
}

/** What the plan does next, and what it waits for. */
function planLine(
  { percent, waitsFor, until, blind, asksApproval, isApproved, by }: NonNullable<Props['step']>,
  now: string,
): string {
  const next = `Goes on by itself, as ${by} has planned: ${percent} % `
  const agreed = asksApproval && !isApproved ? ', and somebody else has approved it' : ''
  switch (waitsFor) {
    case 'time':
      return `${next}in ${duration(Date.parse(until ?? now) - Date.parse(now))} or later, when the judge finds this step healthy${agreed}.`
    case 'judge':
      return blind
        ? `${next}by hand alone: pages come from a server that does not count them.`
        : `${next}as soon as the judge finds this step healthy${agreed}.`
    case 'approval':
      return `${next}as soon as somebody else approves it.`
    case 'nothing':
      return `${next}now.`
  }
}

const leftOut = ({ candidate, incumbent }: Judged): string =>
  `Not trusted, and left out: ${count(candidate.leftOut)} of the candidate, ${count(incumbent.leftOut)} of the active release.`

type Side = Judged['candidate']

/** What the judge compares, line by line. */
const figuresOf = (pages: boolean): readonly { readonly label: string; readonly of: (side: Side) => string }[] => [
  { label: pages ? 'Pages' : 'Sessions', of: ({ tried }) => count(tried) },
  { label: 'Failed starts', of: ({ failed, tried }) => share(failed, tried) },
  { label: 'Errors afterwards', of: ({ errored, loaded }) => share(errored, loaded) },
  { label: 'Poor pages', of: ({ poor, felt }) => share(poor, felt) },
  { label: 'Load time, median', of: ({ medianMs }) => milliseconds(medianMs) },
  { label: 'Largest paint, median', of: ({ lcp }) => milliseconds(lcp.ms) },
  { label: 'Ready, median', of: ({ ready }) => milliseconds(ready.ms) },
]

/** A candidate beside the active release: its share, what its sessions show, and how far the judge is. */
export function RampPanel({ ramp, step, judged, now }: Props) {
  return (
    <div className={styles.panel}>
      <p className={styles.head}>
        <span>
          <strong>{ramp.percent} %</strong> of browsers get <code>{ramp.release}</code>
        </span>
        {judged && <Badge tone={toneOf[judged.verdict]}>{wordOf[judged.verdict]}</Badge>}
      </p>
      {step && <p className={styles.plan}>{planLine(step, now)}</p>}
      {judged ? (
        <>
          <p className={styles.quiet}>{waitsFor(judged, now)}</p>
          <Gauge label="Failed starts" value={judged.standing.starts} {...judged.standing} />
          <Gauge label="Errors afterwards" value={judged.standing.runs} {...judged.standing} />
          {judged.standing.vitals > 0 && (
            <Gauge label="Poor pages" value={judged.standing.vitals} {...judged.standing} />
          )}
          <table className={styles.table}>
            <caption className="hidden">What the judge compares</caption>
            <thead>
              <tr>
                <td />
                <th scope="col">candidate</th>
                <th scope="col">active</th>
              </tr>
            </thead>
            <tbody>
              {figuresOf(judged.candidate.pages !== undefined).map(({ label, of }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td>{of(judged.candidate)}</td>
                  <td>{of(judged.incumbent)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <p className={styles.quiet}>{leftOut(judged)}</p>
        </>
      ) : (
        <p className={styles.quiet}>Ramps of this channel are not judged here.</p>
      )}
    </div>
  )
}
