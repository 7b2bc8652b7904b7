import { units } from '@trebol/shared/contract/release'
import { clockBehind } from '../../src/log/clock-behind.ts'
import type { Overview } from '../../src/ops/overview-schema.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { count, duration } from '../ui/format.ts'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './summary.module.css'

const toneOf = {
  current: 'good',
  behind: 'gold',
  missing: 'danger',
  ahead: 'danger',
  wrong: 'danger',
  unchecked: 'quiet',
} as const satisfies Record<Overview['status']['pointer'], Tone>
const repairOf = {
  current: null,
  behind: 'The pointer is behind the log: "release verify --repair" writes it again.',
  missing: 'The pointer is missing: "release verify --repair" writes it again.',
  ahead: 'The pointer is ahead of the log: entries were lost. Restore them from a copy before anything is changed.',
  wrong:
    'The pointer is not the one of the log: somebody or a fault has changed it. Pages refuse it; "release verify --repair" writes it again.',
  unchecked: null,
} as const

/** The channel in one line: revision, pointer, open sessions, store. */
export function Summary({ overview: { status, pointer, sessions, now } }: { readonly overview: Overview }) {
  const since = (iso: string) => duration(Date.parse(now) - Date.parse(iso))
  const left = pointer && Date.parse(pointer.expiresAt) - Date.parse(now)
  // Each session runs one host.
  const open = sessions?.host.reduce((sum, one) => sum + one.count, 0)
  const repair = repairOf[status.pointer]
  const clock = clockBehind(status.channel, status.changedAt, new Date(now))
  return (
    <>
      <dl className={styles.summary}>
        <div>
          <dt>Revision</dt>
          <dd>
            <strong>{status.rev}</strong>
            {status.changedAt && (
              <small>
                <Moment iso={status.changedAt} />
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>Pointer</dt>
          <dd>
            <Badge tone={toneOf[status.pointer]}>{status.pointer}</Badge>
            {pointer && left !== null && (
              <small>
                rev {pointer.rev}, issued {since(pointer.issuedAt)} ago,{' '}
                {left > 0 ? `expires in ${duration(left)}` : 'expired'}
              </small>
            )}
          </dd>
        </div>
        <div>
          <dt>Open sessions</dt>
          <dd>
            <strong>{open === undefined ? '–' : count(open)}</strong>
            {open === undefined && <small>not known of this channel here</small>}
          </dd>
        </div>
        <div>
          <dt>Units</dt>
          <dd>
            <strong>{units.filter((unit) => status.units[unit]).length}</strong>
            <small>of {units.length} live</small>
          </dd>
        </div>
        <div className={styles.store}>
          <dt>Store</dt>
          <dd>
            <code>{status.store}</code>
          </dd>
        </div>
      </dl>
      {repair && <Notice tone="danger" text={repair} />}
      {clock && <Notice tone="gold" text={clock} />}
      {status.rev === 0 && (
        <Notice
          tone="info"
          text={`Nothing is live on ${status.channel} yet. Publish a build with "release publish host", then promote it here.`}
        />
      )}
    </>
  )
}
