import { Button, Dialog } from '@trebol/shared/ui'
import { useEffect, useState } from 'react'
import { logout } from '../session/session.ts'
import { texts } from '../texts/texts.ts'
import { forEver, showToast } from '../toasts/show-toast.ts'
import styles from './idle-dialog.module.css'

/** Asks a player who has not touched the page for long. Without an answer the session is closed, and that is said. */
export function IdleDialog({ seconds, onClose }: { seconds: number; onClose: () => void }) {
  const t = texts.use()
  const [left, setLeft] = useState(seconds)
  const over = left <= 0

  useEffect(() => {
    const end = performance.now() + seconds * 1_000
    const timer = setInterval(() => setLeft(Math.ceil((end - performance.now()) / 1_000)), 1_000)
    return () => clearInterval(timer)
  }, [seconds])

  useEffect(() => {
    if (!over) return
    void logout()
    showToast({ id: 'idle', tone: 'error', text: texts.read().idle.closed, duration: forEver })
  }, [over])

  return (
    <Dialog title={t.idle.title} onClose={onClose}>
      <p className={styles.text}>{t.idle.text(Math.max(left, 0))}</p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t.idle.stay}</Button>
        <Button kind="secondary" onClick={() => void logout()}>
          {t.idle.leave}
        </Button>
      </div>
    </Dialog>
  )
}
