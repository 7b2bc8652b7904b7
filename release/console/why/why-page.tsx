import { type FormEvent, useState } from 'react'
import { pageWords } from '../../src/why/describe-why.ts'
import { type Cause, type Why, whySchema } from '../../src/why/why-schema.ts'
import fields from '../acts/fields.module.css'
import { ask } from '../api/ask.ts'
import { Badge, type Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Copyable } from '../ui/copyable.tsx'
import { Moment } from '../ui/moment.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './why-page.module.css'

const toneOf = {
  active: 'good',
  ramp: 'info',
  override: 'info',
  'fell-back': 'gold',
  older: 'gold',
  withdrawn: 'danger',
  unknown: 'danger',
} as const satisfies Record<Cause, Tone>

/** Why one page runs what it runs, by the id that a player sends. */
export function WhyPage({ onEnd }: { readonly onEnd: (note: string) => void }) {
  const [id, setId] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [why, setWhy] = useState<Why | null>(null)

  const submit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await ask(whySchema, `/api/v1/why?${new URLSearchParams({ session: id.trim() })}`)
    setBusy(false)
    setWhy(result.ok ? result.value : null)
    setProblem(result.ok ? null : result.fault.message)
    if (!result.ok && result.fault.kind === 'ended') onEnd(result.fault.message)
  }

  return (
    <section className={styles.part} aria-labelledby="why">
      <h3 id="why">Why this release?</h3>
      <form className={styles.form} onSubmit={(submitted) => void submit(submitted)} noValidate>
        <div className={fields.field}>
          <label htmlFor="why-id">Id of the page, as its /dev-tools shows it</label>
          <input
            id="why-id"
            className={fields.input}
            value={id}
            onChange={({ target }) => setId(target.value)}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <Button kind="primary" type="submit" busy={busy}>
          Explain
        </Button>
      </form>
      {problem && <Notice tone="danger" text={problem} />}
      {why && <Explanation why={why} />}
    </section>
  )
}

const Explanation = ({ why }: { readonly why: Why }) => (
  <>
    <p role="status" className={styles.line}>
      {pageWords(why)}
    </p>
    <ul className={styles.units}>
      {why.units.map(({ unit, release, cause, lines }) => (
        <li key={unit} className={styles.unit}>
          <div className={styles.name}>
            {unit} <Copyable text={release} /> <Badge tone={toneOf[cause]}>{cause}</Badge>
          </div>
          {lines.map((line) => (
            <p key={line} className={styles.line}>
              {line}
            </p>
          ))}
        </li>
      ))}
    </ul>
    <ol className={styles.history} aria-label="What happened on this page, and on its channel meanwhile">
      {why.history.map(({ at, from, text }, index) => (
        <li key={`${at} ${index}`} className={styles.event}>
          <Moment iso={at} />
          <Badge tone={from === 'log' ? 'info' : 'quiet'}>{from}</Badge>
          <span className={styles.line}>{text}</span>
        </li>
      ))}
    </ol>
  </>
)
