import { Button } from '@trebol/shared/ui'
import { type ReactNode, useState } from 'react'
import { texts } from '../texts/texts.ts'
import styles from './settings-dialog.module.css'

type Props = {
  /** What the other mode is set to; pressing it leads there. */
  readonly other: string
  readonly onOther: () => void
  readonly onClose: () => void
  /** The dialog closes when it has ended. */
  readonly onApply: () => unknown
  readonly children: ReactNode
}

export function ModeForm({ other, onOther, onClose, onApply, children }: Props) {
  const t = texts.use()
  const [busy, setBusy] = useState(false)
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        setBusy(true)
        void Promise.resolve(onApply()).finally(onClose)
      }}
    >
      {children}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {t.balance.apply}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          {t.balance.cancel}
        </Button>
      </div>
      <Button kind="secondary" wide onClick={onOther}>
        {other}
      </Button>
    </form>
  )
}
