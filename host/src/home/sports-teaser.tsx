import { Link } from '@trebol/shared/router'
import { buttonClass } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './strip.module.css'

export function SportsTeaser() {
  const t = texts.use()
  return (
    <section className={styles.strip} aria-labelledby="inicio-deportes">
      <div>
        <h2 id="inicio-deportes" className={styles.title}>
          {t.home.sports}
        </h2>
        <p>{t.home.sportsText}</p>
      </div>
      <Link className={buttonClass({ kind: 'secondary' })} to="/deportes">
        {t.home.sportsGo}
      </Link>
    </section>
  )
}
