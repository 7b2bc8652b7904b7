import { units } from '@trebol/shared/contract/release'
import { useEffect, useState } from 'react'
import { type AuditKind, type AuditLine, auditKinds } from '../../src/audit/audit-line.ts'
import fields from '../acts/fields.module.css'
import { Waiting } from '../shell/waiting.tsx'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import { Segments } from '../ui/segments.tsx'
import styles from './audit-view.module.css'
import { type Chosen, everything, spans, useAudit } from './use-audit.ts'

const tones: Readonly<Partial<Record<AuditKind, Tone>>> = {
  promote: 'good',
  rollback: 'gold',
  withdraw: 'gold',
  prune: 'gold',
  refused: 'danger',
  'sign-in': 'quiet',
}

type Props = { readonly channels: readonly string[]; readonly onEnd: (note: string) => void }

/** Who did what: everything that is written down, in one list. */
export function AuditView({ channels, onEnd }: Props) {
  const [chosen, setChosen] = useState<Chosen>({
    span: '30 days',
    kind: everything,
    unit: everything,
    channel: everything,
    by: '',
  })
  const { value, fault, showMore } = useAudit(chosen)
  useEffect(() => {
    if (fault?.kind === 'ended') onEnd(fault.message)
  }, [fault, onEnd])
  const choose = (change: Partial<Chosen>) => setChosen((before) => ({ ...before, ...change }))
  return (
    <>
      <header className={styles.head}>
        <h2>Audit</h2>
        <Segments label="Since" options={spans} value={chosen.span} onChange={(span) => choose({ span })} />
      </header>
      <div className={styles.filter}>
        <Choice label="Kind" options={auditKinds} value={chosen.kind} onChange={(kind) => choose({ kind })} />
        <Choice label="Unit" options={units} value={chosen.unit} onChange={(unit) => choose({ unit })} />
        <Choice label="Channel" options={channels} value={chosen.channel} onChange={(channel) => choose({ channel })} />
        <By onChange={(by) => choose({ by })} />
      </div>
      {fault && <Notice tone="danger" text={fault.message} />}
      {!value && !fault && <Waiting text="Reading the audit list …" />}
      {value?.lines.length === 0 && <Notice tone="info" text="Nothing of that was done in this time." />}
      {value && value.lines.length > 0 && (
        <ol className={styles.list} aria-label="What was done, newest first">
          {value.lines.map((line, index) => (
            <Line key={`${line.at} ${index}`} line={line} />
          ))}
        </ol>
      )}
      {value?.more && (
        <div>
          <Button onClick={showMore}>Load more</Button>
        </div>
      )}
    </>
  )
}

type ChoiceProps = {
  readonly label: string
  readonly options: readonly string[]
  readonly value: string
  readonly onChange: (value: string) => void
}

const Choice = ({ label, options, value, onChange }: ChoiceProps) => (
  <label className={fields.field}>
    <span className={fields.label}>{label}</span>
    <select className={fields.input} value={value} onChange={({ target }) => onChange(target.value)}>
      {[everything, ...options].map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  </label>
)

/** Asked when it is left or confirmed, so that not every letter is a call. */
const By = ({ onChange }: { readonly onChange: (by: string) => void }) => (
  <form
    onSubmit={(submitted) => {
      submitted.preventDefault()
      onChange(String(new FormData(submitted.currentTarget).get('by') ?? '').trim())
    }}
  >
    <label className={fields.field}>
      <span className={fields.label}>By</span>
      <input
        name="by"
        className={fields.input}
        maxLength={100}
        autoComplete="off"
        onBlur={({ target }) => onChange(target.value.trim())}
      />
    </label>
  </form>
)

const Line = ({ line: { at, kind, by, channel, unit, what } }: { readonly line: AuditLine }) => (
  <li className={styles.line}>
    <Moment iso={at} />
    <span className={styles.kind}>
      <Badge tone={tones[kind] ?? 'info'}>{kind}</Badge> {[unit, channel].filter((one) => one !== null).join(' on ')}
    </span>
    <strong className={styles.who}>{by ?? '–'}</strong>
    <span className={styles.what}>{what}</span>
  </li>
)
