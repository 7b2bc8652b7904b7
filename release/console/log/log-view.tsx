import { units } from '@trebol/shared/contract/release'
import { useEffect, useState } from 'react'
import { commandWords, furtherWords, type LogLine } from '../../src/report/log-line.ts'
import { Waiting } from '../shell/waiting.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { BuiltFrom } from '../ui/built-from.tsx'
import { Button } from '../ui/button.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import { Segments } from '../ui/segments.tsx'
import { WhyPage } from '../why/why-page.tsx'
import styles from './log-view.module.css'
import { useLog } from './use-log.ts'

const toneOf = {
  promote: 'good',
  ramp: 'info',
  rollback: 'gold',
  withdraw: 'gold',
  unlock: 'quiet',
  policy: 'info',
  approve: 'good',
  restart: 'info',
} as const satisfies Record<LogLine['command'], Tone>

type Props = { readonly channel: string; readonly rev: number; readonly onEnd: (note: string) => void }

/** Who changed what, when and why. */
export function LogView({ channel, rev, onEnd }: Props) {
  const [unit, setUnit] = useState<'all' | (typeof units)[number]>('all')
  const { entries, more, fault, busy, loadMore } = useLog(channel, unit, rev)
  useEffect(() => {
    if (fault?.kind === 'ended') onEnd(fault.message)
  }, [fault, onEnd])
  return (
    <>
      <header className={styles.head}>
        <h2>Log</h2>
        <Segments label="Unit" options={['all', ...units]} value={unit} onChange={setUnit} />
      </header>
      <WhyPage onEnd={onEnd} />
      {fault && <Notice tone="danger" text={fault.message} />}
      {entries === null && !fault && <Waiting text="Reading the log …" />}
      {entries?.length === 0 && <Notice tone="info" text="Nothing was ever changed here." />}
      {entries && entries.length > 0 && (
        <ol className={styles.log} aria-label={`Changes of ${channel}, newest first`}>
          {entries.map((entry) => (
            <Entry key={entry.rev} entry={entry} />
          ))}
        </ol>
      )}
      {more && (
        <div>
          <Button busy={busy} onClick={() => void loadMore()}>
            Load more
          </Button>
        </div>
      )}
    </>
  )
}

const Entry = ({ entry }: { readonly entry: LogLine }) => {
  const { rev, at, by, command, unit, from, to, reason, source } = entry
  return (
    <li className={styles.entry}>
      <span className={styles.rev}>{rev}</span>
      <span className={styles.what}>
        <Badge tone={toneOf[command]}>{commandWords(entry)}</Badge> {unit} {furtherWords(entry)}
      </span>
      <span className={styles.who}>
        <strong>{by}</strong> <Moment iso={at} />
      </span>
      <div className={styles.move}>
        {from !== null && from !== to && command !== 'withdraw' && command !== 'policy' && (
          <>
            <Copyable text={from} /> <span aria-hidden="true">→</span>
            <span className="hidden">to</span>{' '}
          </>
        )}
        <Copyable text={to} />
        {source && <BuiltFrom source={source} />}
      </div>
      {reason && <span className={styles.why}>{reason}</span>}
    </li>
  )
}
