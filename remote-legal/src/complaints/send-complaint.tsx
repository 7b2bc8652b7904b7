import { Button } from '@trebol/shared/ui'
import styles from './complaints.module.css'
import type { Draft } from './draft.ts'
import { texts } from './texts/texts.ts'
import type { ComplaintSending } from './use-complaint-sending.ts'
import { WaitingNotice } from './waiting-notice.tsx'

type Props = {
  readonly sending: Pick<ComplaintSending, 'attachments' | 'busy' | 'stage' | 'waits' | 'sendButton' | 'callOff'>
  readonly draft: Pick<Draft, 'unknown'>
  readonly what: 'complaint' | 'message'
}

/** The button that sends a complaint or a message of it, with what it waits for. */
export function SendComplaint({ sending, draft: { unknown }, what }: Props) {
  const t = texts.use()
  const { attachments, busy, stage, waits, sendButton, callOff } = sending
  const send = what === 'complaint' ? t.form.send : t.thread.send
  return (
    <>
      <WaitingNotice stage={stage} what={what} files={attachments.uploads.length} onCallOff={callOff} />
      <div className={styles.acts}>
        <Button ref={sendButton} type="submit" busy={busy || waits}>
          {waits ? t.waiting.send : busy ? t.form.sending : unknown ? t.form.retry : send}
        </Button>
      </div>
    </>
  )
}
