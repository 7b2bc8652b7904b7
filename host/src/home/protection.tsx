import { Link } from '@trebol/shared/router'
import { buttonClass } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './strip.module.css'

export function Protection() {
  const t = texts.use()
  return (
    <section className={styles.strip} aria-labelledby="inicio-proteccion">
      <div>
        <h2 id="inicio-proteccion" className={styles.title}>
          {t.home.protection}
        </h2>
        <p>{t.home.protectionText}</p>
      </div>
      <Link className={buttonClass({ kind: 'secondary' })} to="/responsible-gambling?tab=limites">
        {t.home.setLimits}
      </Link>
    </section>
  )
}
