import type { ReleaseId, Unit, UnitState } from '@trebol/shared/contract/release'
import { useState } from 'react'
import type { Overview, Published } from '../../src/ops/overview-schema.ts'
import { CompareDialog } from '../compare/compare-dialog.tsx'
import { Badge } from '../ui/badge.tsx'
import { BuiltFrom } from '../ui/built-from.tsx'
import { Button } from '../ui/button.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { bytes, counted } from '../ui/format.ts'
import { Moment } from '../ui/moment.tsx'
import styles from './release-list.module.css'

type Props = {
  readonly channel: string
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

/** What a release is held against first: the live one, else the one before it, else the newest other one. */
function baseFor(id: ReleaseId, newest: readonly Published[], state: UnitState | null): ReleaseId | null {
  const readable = newest.filter((one) => one.facts !== null && one.id !== id).map((one) => one.id)
  const wanted = [state?.active, state?.previous].find((one) => one != null && readable.includes(one))
  return wanted ?? readable[0] ?? null
}

function Role({ state, id }: { readonly state: UnitState | null; readonly id: ReleaseId }) {
  if (id === state?.active) return <Badge tone="good">active</Badge>
  if (id === state?.ramp?.release) return <Badge tone="info">candidate</Badge>
  if (state?.withdrawn.includes(id)) return <Badge tone="danger">withdrawn</Badge>
  return id === state?.previous ? <Badge tone="quiet">previous</Badge> : null
}

/** What is published of a unit, newest first. */
export function ReleaseList({
  channel,
  unit,
  state,
  releases: { newest, total },
  unable,
  onPromote,
  unableToWithdraw,
  onWithdraw,
}: Props) {
  const [compared, setCompared] = useState<ReleaseId | null>(null)
  const otherThan = (id: ReleaseId) => baseFor(id, newest, state)
  const base = compared && otherThan(compared)
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
                </p>
              ) : (
                <p className={styles.quiet}>Its release.json cannot be read: "release verify" says why.</p>
              )}
              {facts && <BuiltFrom source={facts} />}
              <div className={styles.acts}>
                {facts && (
                  <Button
                    small
                    unable={otherThan(id) === null ? 'There is no other release to compare it with.' : null}
                    onClick={() => setCompared(id)}
                    aria-label={`Compare ${unit} ${id}`}
                  >
                    Compare
                  </Button>
                )}
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
      {compared !== null && base !== null && (
        <CompareDialog
          {...{ channel, unit }}
          before={base}
          after={compared}
          releases={newest}
          onClose={() => setCompared(null)}
        />
      )}
    </details>
  )
}
