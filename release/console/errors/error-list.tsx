import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import { useEffect, useId, useState } from 'react'
import { type ErrorGroup, errorListSchema, errorTitle } from '../../src/errors/error-report.ts'
import type { ReleaseHealth, Span } from '../../src/ops/health-schema.ts'
import { ask } from '../api/ask.ts'
import { usePolled } from '../api/use-polled.ts'
import { Waiting } from '../shell/waiting.tsx'
import { Badge } from '../ui/badge.tsx'
import { counted } from '../ui/format.ts'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import { ErrorDialog } from './error-dialog.tsx'
import styles from './error-list.module.css'

const everyMs = 10_000
const most = 50
const since = { hour: '1h', day: '24h' } as const satisfies Record<Span, string>

type Props = {
  readonly channel: string
  readonly unit: Unit
  readonly span: Span
  /** `in the last hour` */
  readonly said: string
  readonly releases: readonly ReleaseHealth[]
  readonly onEnd: (note: string) => void
}

/** Why the releases of a unit fail: errors of pages, those that grew last first. */
export function ErrorList({ channel, unit, span, said, releases, onEnd }: Props) {
  const [chosen, setChosen] = useState<ReleaseId | 'all'>('all')
  const [shown, setShown] = useState<string | null>(null)
  const field = useId()
  const release = releases.find((one) => one.release === chosen)?.release
  const query = new URLSearchParams({ channel, unit, since: since[span], limit: String(most) })
  if (release) query.set('release', release)
  const { value, fault } = usePolled(`errors ${query}`, everyMs, (signal) =>
    ask(errorListSchema, `/api/v1/errors?${query}`, { signal }),
  )
  useEffect(() => {
    if (fault?.kind === 'ended') onEnd(fault.message)
  }, [fault, onEnd])
  return (
    <section className={styles.errors} aria-labelledby="errors">
      <header className={styles.head}>
        <h3 id="errors">Errors {said}</h3>
        <span className={styles.choice}>
          <label htmlFor={field}>Release</label>
          <select
            id={field}
            className={styles.select}
            value={release ?? 'all'}
            onChange={({ target }) => setChosen(releases.find((one) => one.release === target.value)?.release ?? 'all')}
          >
            <option value="all">All releases</option>
            {releases.map((one) => (
              <option key={one.release} value={one.release}>
                {one.release} · {one.withdrawn ? 'withdrawn' : one.role}
              </option>
            ))}
          </select>
        </span>
      </header>
      {fault && <Notice tone="danger" text={fault.message} />}
      {!value && !fault && <Waiting text={`Reading errors of ${unit} …`} />}
      {value?.groups.length === 0 && (
        <Notice tone="good" text={`No page told of an error of ${release ? `${unit} ${release}` : unit} ${said}.`} />
      )}
      {value && value.groups.length > 0 && (
        <ul className={styles.list}>
          {value.groups.map((group) => (
            <Group key={group.id} group={group} onShow={() => setShown(group.id)} />
          ))}
        </ul>
      )}
      {value?.more && <p className={styles.quiet}>The newest {most}; "release errors --limit" lists all.</p>}
      {shown !== null && <ErrorDialog key={shown} channel={channel} id={shown} onClose={() => setShown(null)} />}
    </section>
  )
}

const Group = ({ group, onShow }: { readonly group: ErrorGroup; readonly onShow: () => void }) => {
  const { count, sessions, lastSeen, release, isNew, place } = group
  return (
    <li className={styles.group}>
      <button type="button" className={styles.title} onClick={onShow}>
        {errorTitle(group)}
      </button>
      <span className={styles.figures}>
        {isNew && <Badge tone="danger">new</Badge>} <strong>{counted(count, 'time')}</strong> in{' '}
        {counted(sessions, 'session')}
      </span>
      <span className={styles.place}>{place && <code>{place}</code>}</span>
      <span className={styles.quiet}>
        {release && <code>{release}</code>} · last <Moment iso={lastSeen} />
      </span>
    </li>
  )
}
