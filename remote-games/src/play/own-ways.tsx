import { Link } from '@trebol/shared/router'
import { requestPause } from '@trebol/shared/store'
import { Button, buttonClass } from '@trebol/shared/ui'
import styles from './own-ways.module.css'
import { playTexts } from './texts/play-texts.ts'

/** What protects a player, on full-screen pages that have no header of the site. */
export function OwnWays() {
  const t = playTexts.use()
  const look = buttonClass({ kind: 'quiet', small: true })
  return (
    <nav aria-label={t.protection} className={styles.ways}>
      <Button kind="quiet" small onClick={requestPause}>
        {t.pause}
      </Button>
      <Link className={look} to="/responsible-gambling?tab=limites">
        {t.limits}
      </Link>
      <Link className={look} to="/chat">
        {t.help}
      </Link>
    </nav>
  )
}
