import { Link } from '@trebol/shared/router'
import { requestPause, useSession } from '@trebol/shared/store'
import { Button, buttonClass } from '@trebol/shared/ui'
import styles from '../chat.module.css'
import { texts } from '../texts/texts.ts'

/** What protects a player works here and now, whether or not somebody answers. */
export function ProtectionFirst() {
  const t = texts.use().protection
  const player = useSession().kind === 'player'
  const look = buttonClass({ kind: 'secondary' })
  return (
    <section aria-label={t.title} className={styles.first}>
      <p>
        <b>{t.title}</b>
      </p>
      <div className={styles.acts}>
        <Link className={look} to="/responsible-gambling?tab=limites">
          {t.limits}
        </Link>
        {player && (
          <Button kind="secondary" onClick={requestPause}>
            {t.pause}
          </Button>
        )}
        <Link className={look} to="/self-exclusion#descanso">
          {t.rest}
        </Link>
        <Link className={look} to="/self-exclusion#autoexclusion">
          {t.exclude}
        </Link>
        <Link className={look} to="/responsible-gambling?tab=ayuda">
          {t.help}
        </Link>
      </div>
    </section>
  )
}
