import { useRef, useState } from 'react'
import type { Draft, useDraft } from './draft.ts'
import { useAttachments } from './use-attachments.ts'
import { useSend } from './use-send.ts'
import { useSendAfterUploads } from './use-send-after-uploads.ts'

type Sending<Answer> = {
  readonly kept: ReturnType<typeof useDraft>
  /** What is said when no answer came. */
  readonly lost: string
  readonly send: (draft: Draft) => Promise<Answer>
  readonly onSent: (answer: Answer) => void
}

/** What the forms of complaints share: files on their way, and a draft that is sent once they have arrived. */
export function useComplaintSending<Answer>({ kept, lost, send, onSent }: Sending<Answer>) {
  const { draft, change, changeFiles, clear } = kept
  const attachments = useAttachments((file) => changeFiles((before) => [...before, file]))
  const { busy, problem, send: sendOnce, forget } = useSend(change, lost)
  const [tried, setTried] = useState(false)
  const sendButton = useRef<HTMLButtonElement>(null)
  const { stage, submit, callOff } = useSendAfterUploads({
    ...{ draft, change, uploads: attachments.uploads },
    send: () =>
      void sendOnce(
        () => send(draft),
        (answer) => {
          clear()
          setTried(false)
          onSent(answer)
        },
      ),
  })
  const waits = stage === 'waiting'
  return {
    ...{ attachments, busy, problem, stage, waits, tried, sendButton, submit },
    /** Nothing of it may change: it is sent, or about to be. */
    locked: busy || draft.unknown || waits,
    try: () => setTried(true),
    edit: (part: Partial<Draft>) => {
      change(part)
      forget()
    },
    removeFile: (id: string) => changeFiles((before) => before.filter(({ file_id }) => file_id !== id)),
    callOff: () => {
      callOff()
      sendButton.current?.focus()
    },
  }
}
export type ComplaintSending = ReturnType<typeof useComplaintSending>
