import { call } from '@trebol/shared/api'
import { endOfTerm } from '@trebol/shared/calendar'
import { exclusionTerms, type Protection, selfExclude } from '@trebol/shared/contract'
import { requestProtection, useLocale } from '@trebol/shared/store'
import { Button, Card, Checkbox, Field, RadioCards, useFirstInvalid } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import { ChangeNotes } from './change-notes.tsx'
import styles from './protection.module.css'
import { showMoment } from './show-moment.ts'
import { texts } from './texts/protection-texts.ts'
import { useChange } from './use-change.ts'

type Props = Pick<Protection, 'now'> & { readonly zone: string }

/** The exclusion: one page, one statement to agree with, one press. */
export function ExcludeForm({ now, zone }: Props) {
  const t = texts.use().exclusion
  const locale = useLocale()
  const [term, setTerm] = useState('')
  const [reason, setReason] = useState('')
  const [understood, setUnderstood] = useState(false)
  const [tried, setTried] = useState(false)
  const [lacking, setLacking] = useState<string | null>(null)
  const first = useFirstInvalid()
  const change = useChange()
  const chosen = exclusionTerms.find((known) => known === term)
  const until = chosen && chosen !== 'INDEF' ? endOfTerm(zone, chosen, new Date(now)).toISOString() : null

  async function exclude(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (chosen === undefined || !understood) return setLacking(first.review())
    setLacking(null)
    const body = { term: chosen, ...(reason.trim() !== '' && { reason: reason.trim() }) }
    await change.send(body, (rid) => call(selfExclude, { rid, ...body }), t.done)
    requestProtection()
  }

  return (
    <Card title={t.title}>
      <form
        ref={first.form}
        id="autoexclusion"
        className={styles.stack}
        noValidate
        onSubmit={(event) => void exclude(event)}
      >
        <p>{t.text}</p>
        <RadioCards
          label={t.term}
          value={term}
          error={tried && chosen === undefined ? t.mustChoose : undefined}
          options={exclusionTerms.map((id) => ({ id, name: t.terms[id] }))}
          onChange={(event) => {
            setTerm(event.target.value)
            setUnderstood(false)
            setTried(false)
            setLacking(null)
          }}
        />
        <Field
          label={t.reason}
          help={t.reasonHelp}
          optional
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <div aria-live="polite">
          {chosen && (
            <Checkbox
              label={until === null ? t.understandEndless : t.understandUntil(showMoment(until, locale, zone))}
              checked={understood}
              error={tried && !understood ? t.mustUnderstand : undefined}
              onChange={(event) => {
                setUnderstood(event.target.checked)
                setLacking(null)
              }}
            />
          )}
        </div>
        <ChangeNotes problem={lacking === null ? change.problem : { text: lacking, errors: {} }} done={null} />
        <div className={styles.actions}>
          <Button type="submit" kind="secondary" busy={change.busy}>
            {t.exclude}
          </Button>
        </div>
      </form>
    </Card>
  )
}
