import { call } from '@trebol/shared/api'
import {
  type ComplaintReceipt,
  complaintText,
  complaintTopics,
  createComplaint,
  type Movement,
} from '@trebol/shared/contract'
import { languageOf } from '@trebol/shared/i18n'
import { useSearchParams } from '@trebol/shared/router'
import { useCurrencies, useLocale, type useSession } from '@trebol/shared/store'
import { Card, SelectField, TextArea } from '@trebol/shared/ui'
import { type FormEvent, useRef } from 'react'
import { AnswerAndProblem } from './answer-and-problem.tsx'
import { Attachments } from './attachments.tsx'
import styles from './complaints.module.css'
import { useDraft } from './draft.ts'
import { names } from './load-complaints.ts'
import { SendComplaint } from './send-complaint.tsx'
import { showOperation } from './show-operation.ts'
import { texts } from './texts/texts.ts'
import { readTopic, topicOf } from './topic-of.ts'
import { useComplaintSending } from './use-complaint-sending.ts'

type User = Extract<ReturnType<typeof useSession>, { kind: 'player' }>['user']
type Props = {
  readonly user: User
  readonly movements: readonly Movement[]
  readonly onMade: (receipt: ComplaintReceipt) => void
}

/** A new complaint of a player: what the address names is filled in, and what he writes is kept. */
export function ComplaintForm({ user, movements, onMade }: Props) {
  const t = texts.use()
  const locale = useLocale()
  const currencies = useCurrencies()
  const [search] = useSearchParams()
  const kept = useDraft(user.id, languageOf(locale), begin(search, movements))
  const { draft } = kept
  const form = useRef<HTMLFormElement>(null)
  const text = draft.text.trim()
  const sending = useComplaintSending({
    ...{ kept, lost: t.form.unknown, onSent: onMade },
    send: (wish) => {
      const { topic, ref, lang, rid, files } = wish
      if (topic === '') throw new Error('a complaint about nothing was sent')
      const body = { rid, topic, text, lang, files: files.map(({ file_id }) => file_id), ...(ref !== '' && { ref }) }
      return call(createComplaint, body)
    },
  })
  const { busy, problem, waits, tried, locked, edit } = sending
  const wrong = {
    topic: draft.topic === '' ? t.form.mustTopic : undefined,
    text: text.length < complaintText.min ? t.form.tooShort(complaintText.min) : undefined,
  }
  const said = (field: 'topic' | 'text' | 'ref' | 'files') =>
    problem?.errors[field] ?? (tried && (field === 'topic' || field === 'text') ? wrong[field] : undefined)

  function check(event: FormEvent) {
    event.preventDefault()
    if (waits) return
    sending.try()
    const first = wrong.topic !== undefined ? 'topic' : wrong.text !== undefined ? 'text' : null
    if (first !== null) {
      const field = form.current?.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    sending.submit()
  }

  const offered = movements.map((one) => ({
    id: one.id,
    name: showOperation({ ...one, amount: { amount: one.amount, iso: one.iso } }, currencies, locale),
  }))
  const listed = draft.ref === '' || offered.some(({ id }) => id === draft.ref)
  return (
    <Card title={t.form.title}>
      <form ref={form} aria-label={t.form.title} className={styles.stack} noValidate onSubmit={check}>
        <p className={styles.quiet}>{t.form.from(user.nombre, user.email)}</p>
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
        <SelectField
          name="ref"
          label={t.form.ref}
          optional
          empty={t.form.noRef}
          value={draft.ref}
          disabled={locked}
          error={said('ref')}
          options={listed ? offered : [{ id: draft.ref, name: t.form.unlisted(draft.ref) }, ...offered]}
          onChange={({ target }) => edit({ ref: target.value })}
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
        <Attachments
          kept={draft.files}
          on={sending.attachments}
          disabled={busy || draft.unknown}
          error={said('files')}
          onRemove={sending.removeFile}
        />
        <AnswerAndProblem draft={draft} busy={busy || waits} problem={problem?.text ?? null} onEdit={edit} />
        <SendComplaint sending={sending} draft={draft} what="complaint" />
        <p className={styles.quiet}>{t.form.kept}</p>
      </form>
    </Card>
  )
}

/** What the address asks to begin with: `?ref=<id>&topic=<topic>`. */
function begin(search: URLSearchParams, movements: readonly Movement[]) {
  const ref = search.get('ref')?.slice(0, 80) ?? ''
  const movement = ref === '' ? undefined : movements.find((one) => names(one, ref))
  const topic = readTopic(search.get('topic')) ?? (movement ? topicOf(movement) : null)
  return { ...(ref !== '' && { ref: movement?.id ?? ref }), ...(topic !== null && { topic }) }
}
