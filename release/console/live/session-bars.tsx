import type { ReleaseId, Unit, UnitState } from '@trebol/shared/contract/release'
import { count } from '../ui/format.ts'
import styles from './session-bars.module.css'

type Count = { readonly release: ReleaseId; readonly count: number }
type Props = { readonly unit: Unit; readonly state: UnitState; readonly sessions: readonly Count[] | null }

/** What a release is to the unit, for its colour and for people. */
function roleOf({ active, previous, ramp, withdrawn }: UnitState, release: ReleaseId) {
  if (release === active) return 'active'
  if (release === ramp?.release) return 'candidate'
  if (withdrawn.includes(release)) return 'withdrawn'
  return release === previous ? 'previous' : 'older'
}

/** Open sessions by the release that they run. */
export function SessionBars({ unit, state, sessions }: Props) {
  if (sessions === null) return <p className={styles.quiet}>Open sessions of this channel are not known here.</p>
  const total = sessions.reduce((sum, one) => sum + one.count, 0)
  const sorted = [...sessions].sort((one, other) => other.count - one.count)
  return (
    <div>
      <p className={styles.quiet}>
        <strong>{count(total)}</strong> open session{total === 1 ? '' : 's'} run {unit}
      </p>
      <ul className={styles.bars}>
        {sorted.map(({ release, count: many }) => (
          <li key={release} className={styles.row} data-role={roleOf(state, release)}>
            <code>{release}</code>
            <span className={styles.role}>{roleOf(state, release)}</span>
            <span className={styles.number}>{count(many)}</span>
            <svg className={styles.track} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * many) / total} height="1" />
            </svg>
          </li>
        ))}
      </ul>
    </div>
  )
}
