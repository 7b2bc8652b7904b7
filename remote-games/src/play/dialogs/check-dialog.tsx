import type { PlaySession } from '@trebol/shared/contract'
import { Button, Dialog, LinkButton } from '@trebol/shared/ui'
import { playTexts } from '../texts/play-texts.ts'
import { useAmounts } from '../use-amounts.ts'
import styles from './dialogs.module.css'

type Props = { readonly session: PlaySession; readonly onExit: () => void; readonly onGo: () => void }

/** The reminder: how long, how much, and a way out that comes first. It has no time limit and only the player ends it. */
export function CheckDialog({ session, onExit, onGo }: Props) {
  const t = playTexts.use()
  const amount = useAmounts(session.iso)
  const figures = session.since_login ?? session
  const minutes = Math.floor(session.played_s / 60)
  return (
    <Dialog firm title={t.check} onClose={onGo}>
      <p className={styles.lead}>{t.checkTime(t.hours(Math.floor(minutes / 60), minutes % 60))}</p>
      <p>{t.checkFigures(amount(figures.staked), amount(figures.won), amount(figures.net, true))}</p>
      <div className={styles.actions}>
        <Button onClick={onExit}>{t.exit}</Button>
        <LinkButton kind="secondary" newTab href="/profile/historical">
          {t.history}
        </LinkButton>
        <Button kind="secondary" onClick={onGo}>
          {t.go}
        </Button>
      </div>
    </Dialog>
  )
}
