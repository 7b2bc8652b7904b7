import { type ReactNode, useState } from 'react'
import type { Result } from '../api/ask.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './keys-view.module.css'

type Props = {
  readonly title: string
  /** The button that does it. */
  readonly button: string
  readonly children: ReactNode
  readonly confirm: () => Promise<Result<unknown>>
  readonly onClose: () => void
}

/** The question before something ends for good; it closes when that is done, and says why when it is not. */
export function ConfirmDialog({ title, button, children, confirm, onClose }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const act = async () => {
    setBusy(true)
    const result = await confirm()
    setBusy(false)
    if (result.ok) onClose()
    else setProblem(result.fault.message)
  }
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.form}>
        {children}
        {problem && <Notice tone="danger" text={problem} />}
        <div className={styles.buttons}>
          <Button kind="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button kind="danger" busy={busy} onClick={() => void act()}>
            {button}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
