import { Button, Field } from '@trebol/shared/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import * as v from 'valibot'
import { usePanelClient } from '../api/desk-client.ts'
import { Notice } from './notice.tsx'
import styles from './panels.module.css'

type Props = {
  /** Panel and act, such as `deposits/approve`. */
  readonly path: string
  readonly title: string
  /** What goes with the reason. */
  readonly body: object
  /** A reason that is usual; the operator may write another. */
  readonly usual?: string
  readonly children?: ReactNode
  readonly onDone: () => void
  readonly onClose: () => void
}

/** One act: its own fields, the reason that is kept with it, and what came of it. */
export function ActForm({ path, title, body, usual = '', children, onDone, onClose }: Props) {
  const ask = usePanelClient()
  const [why, setWhy] = useState(usual)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const result = await ask(v.unknown(), path, { ...body, why })
    setBusy(false)
    if (result.ok) return onDone()
    setProblem(result.fault.message)
  }

  return (
    <form className={styles.form} aria-label={title} noValidate onSubmit={(event) => void submit(event)}>
      <h3>{title}</h3>
      {children}
      <Field
        label="Why"
        help="Kept with the act."
        maxLength={300}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
      {problem !== null && <Notice tone="danger" text={problem} />}
      <div className={styles.acts}>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending …' : title}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </form>
  )
}
