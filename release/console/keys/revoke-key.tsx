import { useState } from 'react'
import type * as v from 'valibot'
import { keyRevokedSchema, type presentedKeySchema } from '../../src/report/answer-schemas.ts'
import { ask } from '../api/ask.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './keys-view.module.css'

type Props = {
  readonly shown: v.InferOutput<typeof presentedKeySchema>
  readonly mine: boolean
  readonly onClose: () => void
}

/** The question before a key is ended for good. */
export function RevokeKey({ shown, mine, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const revoke = async () => {
    setBusy(true)
    const result = await ask(keyRevokedSchema, `/api/v1/keys/${shown.id}`, { method: 'DELETE' })
    setBusy(false)
    if (result.ok) onClose()
    else setProblem(result.fault.message)
  }
  return (
    <Dialog title={`Revoke ${shown.name}`} onClose={onClose}>
      <div className={styles.form}>
        <p>
          Whoever uses it is refused from the next call on, and its sessions here end. That cannot be taken back.
          {mine && ' It is the key that you are signed in with: your own session ends too.'}
        </p>
        {problem && <Notice tone="danger" text={problem} />}
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void revoke()}>
            Revoke the key
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
