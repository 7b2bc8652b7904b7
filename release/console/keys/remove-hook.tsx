import { useState } from 'react'
import type { PresentedHook } from '../../src/hooks/hook.ts'
import { hookRemovedSchema } from '../../src/report/answer-schemas.ts'
import { ask } from '../api/ask.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { counted } from '../ui/format.ts'
import { Notice } from '../ui/notice.tsx'
import styles from './keys-view.module.css'

type Props = { readonly shown: PresentedHook; readonly onClose: () => void }

/** The question before nobody is told any more. */
export function RemoveHook({ shown: { id, name, address, waiting }, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const remove = async () => {
    setBusy(true)
    const result = await ask(hookRemovedSchema, `/api/v1/hooks/${id}`, { method: 'DELETE' })
    setBusy(false)
    if (result.ok) onClose()
    else setProblem(result.fault.message)
  }
  return (
    <Dialog title={`Remove ${name}`} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.address}>
          {address} hears of nothing more{waiting > 0 && `, and ${counted(waiting, 'message')} will never be sent`}. A
          hook that is made anew has another secret.
        </p>
        {problem && <Notice tone="danger" text={problem} />}
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void remove()}>
            Remove the hook
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
