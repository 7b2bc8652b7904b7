import { addressOf, call } from '@trebol/shared/api'
import { type ComplaintReceipt, complaintText, complaintTopics, createVisitorComplaint } from '@trebol/shared/contract'
import { languageOf } from '@trebol/shared/i18n'
import { openAuth, useLocale } from '@trebol/shared/store'
import { Button, buttonClass, Card, Field, SelectField, TextArea } from '@trebol/shared/ui'
import { type FormEvent, useRef, useState } from 'react'
import { AnswerAndProblem } from './answer-and-problem.tsx'
import styles from './complaints.module.css'
import { useDraft } from './draft.ts'
import { texts } from './texts/texts.ts'
import { readTopic } from './topic-of.ts'
import { useSend } from './use-send.ts'

/** A complaint of somebody without an account, or who cannot enter it: by mail address, or on paper. */
export function VisitorForm({ onMade }: { readonly onMade: (receipt: ComplaintReceipt) => void }) {
  const t = texts.use()
  const { draft, change, clear } = useDraft('visitor', languageOf(useLocale()))
  const { busy, problem, send, forget } = useSend(change, t.form.unknown)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const locked = busy || draft.unknown
  const [email, text] = [draft.email.trim(), draft.text.trim()]
  const wrong = {
    email: email === '' ? t.visitor.mustEmail : undefined,
    topic: draft.topic === '' ? t.form.mustTopic : undefined,
    text: text.length < complaintText.min ? t.form.tooShort(complaintText.min) : undefined,
  }
  const said = (field: keyof typeof wrong) => problem?.errors[field] ?? (tried ? wrong[field] : undefined)
  const edit = (part: Parameters<typeof change>[0]) => {
    change(part)
    forget()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    const { topic, lang, rid } = draft
    const first = (['email', 'topic', 'text'] as const).find((field) => wrong[field] !== undefined)
    if (first !== undefined || topic === '') {
      const field = form.current?.elements.namedItem(first ?? 'topic')
      if (field instanceof HTMLElement) field.focus()
      return
    }
    void send(
      () => call(createVisitorComplaint, { rid, email, topic, text, lang }),
      (receipt) => {
        clear()
        setTried(false)
        onMade(receipt)
      },
    )
  }

  return (
    <Card title={t.visitor.title}>
      <form ref={form} aria-label={t.visitor.title} className={styles.stack} noValidate onSubmit={submit}>
        <p>{t.visitor.lead}</p>
        <div className={styles.acts}>
          <Button kind="secondary" onClick={() => openAuth('login')}>
            {t.visitor.login}
          </Button>
        </div>
        <Field
          name="email"
          type="email"
          autoComplete="email"
          label={t.visitor.email}
          maxLength={254}
          value={draft.email}
          disabled={locked}
          error={said('email')}
          onChange={({ target }) => edit({ email: target.value })}
        />
        <SelectField
          name="topic"
          label={t.form.topic}
          empty={t.form.chooseTopic}
          value={draft.topic}
          disabled={locked}
          error={said('topic')}
          options={complaintTopics.map((id) => ({ id, name: t.topics[id] }))}
          onChange={({ target }) => edit({ topic: readTopic(target.value) ?? '' })}
        />
        <TextArea
          name="text"
          label={t.form.text}
          help={t.form.textHelp(complaintText.min, complaintText.max)}
          maxLength={complaintText.max}
          rows={6}
          value={draft.text}
          disabled={locked}
          error={said('text')}
          onChange={({ target }) => edit({ text: target.value })}
        />
        <AnswerAndProblem draft={draft} busy={busy} problem={problem?.text ?? null} onEdit={edit} />
        <div className={styles.acts}>
          <Button type="submit" busy={busy}>
            {busy ? t.form.sending : draft.unknown ? t.form.retry : t.form.send}
          </Button>
          <a className={buttonClass({ kind: 'quiet' })} href={addressOf('/complaint-form')} download>
            {t.visitor.paper}
          </a>
        </div>
        <p className={styles.quiet}>{t.visitor.paperHelp}</p>
      </form>
    </Card>
  )
}
