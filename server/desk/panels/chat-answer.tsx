import { chatText } from '@trebol/shared/contract'
import { Button, TextArea } from '@trebol/shared/ui'
import { type FormEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { usePanelClient } from '../api/desk-client.ts'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'

const typingEveryMs = 3_000

type Props = { readonly id: string; readonly number: string; readonly onSent: () => void }

/** What the agent writes. One text has one name until it has arrived, so that a lost answer makes no second message. */
export function ChatAnswer({ id, number, onSent }: Props) {
  const ask = usePanelClient()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const rid = useRef(crypto.randomUUID())
  const told = useRef(0)

  function write(next: string) {
    setText(next)
    if (next === '' || performance.now() - told.current < typingEveryMs) return
    told.current = performance.now()
    void ask(v.unknown(), 'chat/typing', { id })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await ask(v.unknown(), 'chat/say', { id, rid: rid.current, text, why: 'Answered in the chat' })
    setBusy(false)
    setProblem(result.ok ? null : result.fault.message)
    // A definite answer ends the intent; without one the same message may have arrived.
    if (result.ok || result.fault.kind === 'refused') rid.current = crypto.randomUUID()
    if (result.ok) setText('')
    onSent()
  }

  return (
    <form className={styles.form} aria-label={`Answer ${number}`} noValidate onSubmit={(event) => void submit(event)}>
      <TextArea
        label="Answer (the person reads this)"
        rows={3}
        maxLength={chatText}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      {problem !== null && <Notice tone="danger" text={problem} />}
      <div className={styles.acts}>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending …' : 'Send'}
        </Button>
      </div>
    </form>
  )
}
