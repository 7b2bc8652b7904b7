import type { ReleaseId, Unit, UnitState } from '@trebol/shared/contract/release'
import type { Overview, Published } from '../../src/ops/overview-schema.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { bytes, counted } from '../ui/format.ts'
import { Moment } from '../ui/moment.tsx'
import styles from './release-list.module.css'

type Props = {
  readonly unit: Unit
  readonly state: UnitState | null
  readonly releases: Overview['releases'][Unit]
  readonly unable: string | null
  readonly onPromote: (release: ReleaseId) => void
  readonly unableToWithdraw: string | null
  readonly onWithdraw: (release: ReleaseId) => void
}

/** Some page may still run it, and it is not what all are to run. */
const mayBeWithdrawn = ({ id, wasLive }: Published, state: UnitState | null): boolean =>
  wasLive && state !== null && id !== state.active && id !== state.ramp?.release && !state.withdrawn.includes(id)

function Role({ state, id }: { readonly state: UnitState | null; readonly id: ReleaseId }) {
  if (id === state?.active) return <Badge tone="good">active</Badge>
  if (id === state?.ramp?.release) return <Badge tone="info">candidate</Badge>
  if (state?.withdrawn.includes(id)) return <Badge tone="danger">withdrawn</Badge>
  return id === state?.previous ? <Badge tone="quiet">previous</Badge> : null
}

/** What is published of a unit, newest first. */
export function ReleaseList({
  unit,
  state,
  releases: { newest, total },
  unable,
  onPromote,
  unableToWithdraw,
  onWithdraw,
}: Props) {
  if (total === 0) return <p className={styles.quiet}>Nothing of {unit} is published yet.</p>
  return (
    <details className={styles.list}>
      <summary>
        {counted(total, 'published release')}
        {total > newest.length && <span className={styles.quiet}> (the newest {newest.length})</span>}
      </summary>
      <ul>
        {newest.map((release) => {
          const { id, facts } = release
          return (
            <li key={id} className={styles.row}>
              <div className={styles.id}>
                <Copyable text={id} />
                <Role state={state} id={id} />
              </div>
              {facts ? (
                <p className={styles.quiet}>
                  {counted(facts.files, 'file')}, {bytes(facts.bytes)} · {facts.builder} ·{' '}
                  <Moment iso={facts.publishedAt} />
                  {facts.commit && (
                    <>
                      {' '}
                      · <code>{facts.commit.slice(0, 12)}</code>
                    </>
                  )}
                </p>
              ) : (
                <p className={styles.quiet}>Its release.json cannot be read: "release verify" says why.</p>
              )}
              <div className={styles.acts}>
                {id !== state?.active && facts && (
                  <Button small unable={unable} onClick={() => onPromote(id)} aria-label={`Promote ${unit} ${id}`}>
                    Promote
                  </Button>
                )}
                {mayBeWithdrawn(release, state) && (
                  <Button
                    small
                    unable={unableToWithdraw}
                    onClick={() => onWithdraw(id)}
                    aria-label={`Withdraw ${unit} ${id}`}
                  >
                    Withdraw
                  </Button>
                )}
              </div>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
