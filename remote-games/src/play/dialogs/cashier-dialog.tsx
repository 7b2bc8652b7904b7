import { Button, Dialog, LinkButton } from '@trebol/shared/ui'
import { playTexts } from '../texts/play-texts.ts'
import styles from './dialogs.module.css'

/** The game has asked for the cashier. It opens beside the game, never over a round. */
export function CashierDialog({ onClose }: { readonly onClose: () => void }) {
  const t = playTexts.use()
  return (
    <Dialog title={t.noFunds} onClose={onClose}>
      <p>{t.noFundsText}</p>
      <div className={styles.actions}>
        <LinkButton newTab href="/profile/deposit" onClick={onClose}>
          {t.deposit}
        </LinkButton>
        <Button kind="secondary" onClick={onClose}>
          {t.stay}
        </Button>
      </div>
    </Dialog>
  )
}
