import { ApiError, call } from '@trebol/shared/api'
import { type Advice, type Assessment, sendAssessment } from '@trebol/shared/contract'
import { Link } from '@trebol/shared/router'
import { Banner, Button, buttonClass, Card, RadioCards, useBusy } from '@trebol/shared/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import styles from './protection.module.css'
import { texts } from './texts/protection-texts.ts'

/** Questions about one's own play. The answers stay in this form; the result leads to tools. */
export function AssessmentView({ assessment }: { readonly assessment: Assessment }) {
  const t = texts.use()
  const [answers, setAnswers] = useState<Readonly<Record<string, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const [advice, setAdvice] = useState<Advice | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, during] = useBusy()
  const form = useRef<HTMLFormElement>(null)
  const { questions, options } = assessment

  function submit(event: FormEvent) {
    event.preventDefault()
    const missing = questions.filter(({ id }) => answers[id] === undefined)
    setErrors(Object.fromEntries(missing.map(({ id }) => [id, t.assessment.missing])))
    const [first] = missing
    if (first) {
      const control = form.current?.querySelector<HTMLElement>(`input[name="${first.id}"]`)
      control?.focus()
      return
    }
    void during(send)
  }

  async function send() {
    setFailed(null)
    try {
      const given = Object.entries(answers).map(([question, option]) => ({ question, option }))
      setAdvice(await call(sendAssessment, { id: assessment.id, answers: given }))
    } catch (cause) {
      setFailed(cause instanceof ApiError && cause.kind === 'refused' ? cause.message : t.assessment.failed)
    }
  }

  if (advice) return <Result advice={advice} onAgain={() => setAdvice(null)} />
  return (
    <form ref={form} className={styles.stack} noValidate onSubmit={submit}>
      <p className={styles.lead}>{assessment.intro}</p>
      {questions.map(({ id, text }, place) => (
        <RadioCards
          key={id}
          name={id}
          label={`${place + 1}. ${text}`}
          error={errors[id]}
          value={answers[id] ?? ''}
          options={options.map((option) => ({ id: option.id, name: option.text }))}
          onChange={(event) => setAnswers({ ...answers, [id]: event.target.value })}
        />
      ))}
      {failed && (
        <Banner tone="error" role="alert">
          {failed}
        </Banner>
      )}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {t.assessment.send}
        </Button>
      </div>
    </form>
  )
}

function Result({ advice, onAgain }: { readonly advice: Advice; readonly onAgain: () => void }) {
  const t = texts.use()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <Card>
      <div className={styles.stack}>
        <h2 ref={heading} tabIndex={-1}>
          {t.assessment.result}
        </h2>
        <p className={styles.sentence}>{advice.text}</p>
        <ul className={styles.actions}>
          {advice.tools.map(({ text, to }) => (
            <li key={text}>
              <Link className={buttonClass({ kind: 'secondary' })} to={to}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
        <p className={styles.soft}>{t.assessment.own}</p>
        <div className={styles.actions}>
          <Button kind="quiet" onClick={onAgain}>
            {t.assessment.again}
          </Button>
        </div>
      </div>
    </Card>
  )
}
