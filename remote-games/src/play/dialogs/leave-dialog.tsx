import { Button, Dialog } from '@trebol/shared/ui'
import { playTexts } from '../texts/play-texts.ts'
import styles from './dialogs.module.css'

type Props = { readonly onLeave: () => void; readonly onStay: () => void }

/** Asked only while a round is open. */
export function LeaveDialog({ onLeave, onStay }: Props) {
  const t = playTexts.use()
  return (
    <Dialog title={t.exit} onClose={onStay}>
      <p>{t.roundOpen}</p>
      <div className={styles.actions}>
        <Button onClick={onLeave}>{t.leave}</Button>
        <Button kind="secondary" onClick={onStay}>
          {t.stay}
        </Button>
      </div>
    </Dialog>
  )
}
