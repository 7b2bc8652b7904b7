import { call } from '@trebol/shared/api'
import { answerWithdrawal } from '@trebol/shared/contract'
import { sendKeyed } from '@trebol/shared/intents'
import { Link } from '@trebol/shared/router'
import { announce, Banner, Button, Field, useBusy, useFirstInvalid } from '@trebol/shared/ui'
import { type FormEvent, useState } from 'react'
import { isRefused } from '../deposit/is-refused.ts'
import { texts } from './texts/texts.ts'
import styles from './withdrawal-page.module.css'

type Props = {
  readonly id: string
  readonly request: string
  /** Until when he may answer, in words; null where the server does not say. */
  readonly until: string | null
  /** Whether his verification asks him for something: otherwise its page has nothing to send. */
  readonly asksDocuments: boolean
  readonly onAnswered: () => void
}

/** What the operator needs, word for word, and the answer. Documents are sent on their own page. */
export function AnswerForm({ id, request, until, asksDocuments, onAnswered }: Props) {
  const t = texts.use()
  const [text, setText] = useState('')
  const [busy, during] = useBusy()
  const [problem, setProblem] = useState<string | null>(null)
  const { form, review } = useFirstInvalid()

  function submit(event: FormEvent) {
    event.preventDefault()
    if (text.trim().length < 3) {
      review()
      return setProblem(t.errors.answer)
    }
    void during(send)
  }

  async function send() {
    setProblem(null)
    try {
      const wish = { id, text }
      await sendKeyed({ slot: 'withdrawal-answer', wish }, (rid) => call(answerWithdrawal, { rid, ...wish }))
      announce(t.answered)
      onAnswered()
    } catch (cause) {
      setProblem(isRefused(cause) ? cause.message : t.answerUnknown)
      review()
    }
  }

  return (
    <form ref={form} className={styles.confirm} aria-label={t.answer} noValidate onSubmit={submit}>
      <Banner tone="warning">{t.asked(request)}</Banner>
      {until !== null && <p className={styles.terms}>{t.answerUntil(until)}</p>}
      <Field
        label={t.answer}
        maxLength={300}
        value={text}
        error={problem ?? undefined}
        onChange={({ target }) => {
          setText(target.value)
          setProblem(null)
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" small busy={busy}>
          {busy ? t.sending : t.sendAnswer}
        </Button>
        {asksDocuments && (
          <Link to="/kyc" className={styles.link}>
            {t.sendDocuments}
          </Link>
        )}
      </div>
    </form>
  )
}
