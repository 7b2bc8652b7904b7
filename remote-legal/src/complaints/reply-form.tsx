import { call } from '@trebol/shared/api'
import { addComplaintNote, complaintText } from '@trebol/shared/contract'
import { announce, Banner, TextArea } from '@trebol/shared/ui'
import type { FormEvent } from 'react'
import { Attachments } from './attachments.tsx'
import styles from './complaints.module.css'
import { useDraft } from './draft.ts'
import { SendComplaint } from './send-complaint.tsx'
import { texts } from './texts/texts.ts'
import { useComplaintSending } from './use-complaint-sending.ts'

type Props = {
  readonly number: string
  /** Whether the operator waits for it. */
  readonly asked: boolean
  readonly playerId: string
  readonly onSent: () => Promise<void>
}

/** What the player adds to his complaint, with files; kept until it has arrived. */
export function ReplyForm({ number, asked, playerId, onSent }: Props) {
  const t = texts.use()
  const kept = useDraft(`${playerId}:${number}`, 'es')
  const { draft } = kept
  const text = draft.text.trim()
  const sending = useComplaintSending({
    ...{ kept, lost: t.thread.unknown },
    send: ({ rid, files }) => call(addComplaintNote, { rid, number, text, files: files.map(({ file_id }) => file_id) }),
    onSent: () => {
      announce(t.thread.sent)
      void onSent()
    },
  })
  const { busy, problem, locked } = sending

  function check(event: FormEvent) {
    event.preventDefault()
    if (sending.waits) return
    sending.try()
    if (text !== '') sending.submit()
  }

  return (
    <form aria-label={t.thread.reply} className={styles.stack} noValidate onSubmit={check}>
      <h3>{t.thread.reply}</h3>
      <TextArea
        name="reply"
        label={asked ? t.thread.answer : t.thread.message}
        maxLength={complaintText.max}
        value={draft.text}
        disabled={locked}
        error={problem?.errors.text ?? (sending.tried && text === '' ? t.thread.mustMessage : undefined)}
        onChange={({ target }) => sending.edit({ text: target.value })}
      />
      <Attachments
        kept={draft.files}
        on={sending.attachments}
        disabled={busy || draft.unknown}
        error={problem?.errors.files}
        onRemove={sending.removeFile}
      />
      {problem !== null && (
        <Banner tone="error" role="alert">
          {problem.text}
        </Banner>
      )}
      {problem === null && draft.unknown && !busy && <Banner tone="warning">{t.thread.unknown}</Banner>}
      <SendComplaint sending={sending} draft={draft} what="message" />
    </form>
  )
}
