import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './keys-view.module.css'

type Props = { readonly name: string; readonly token: string; readonly onClose: () => void }

/** The secret of a new key, once. */
export function NewToken({ name, token, onClose }: Props) {
  const [said, setSaid] = useState('Copy')
  const copy = () =>
    void navigator.clipboard.writeText(token).then(
      () => setSaid('Copied'),
      () => setSaid('Select it and copy'),
    )
  return (
    <Dialog title={`The key ${name}`} onClose={onClose}>
      <div className={styles.form}>
        <Notice tone="gold" text="It is shown this once. Keep it where only its team can read it." />
        <p className={styles.token}>
          <code>{token}</code>
        </p>
        <div className={styles.buttons}>
          <Button onClick={copy} aria-live="polite">
            {said}
          </Button>
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
