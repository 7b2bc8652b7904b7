import { Link } from '@trebol/shared/router'
import { buttonClass } from '@trebol/shared/ui'
import styles from './strip.module.css'
import { homeTexts } from './texts/home-texts.ts'

export function Protection() {
  const t = homeTexts.use()
  return (
    <section className={styles.strip} aria-labelledby="inicio-proteccion">
      <div>
        <h2 id="inicio-proteccion" className={styles.title}>
          {t.protection}
        </h2>
        <p>{t.protectionText}</p>
      </div>
      <Link className={buttonClass({ kind: 'secondary' })} to="/responsible-gambling?tab=limites">
        {t.setLimits}
      </Link>
    </section>
  )
}
