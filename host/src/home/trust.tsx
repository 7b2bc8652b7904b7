import { Link } from '@trebol/shared/router'
import { useOperator } from '@trebol/shared/store'
import { Headset, Scale } from 'lucide-react'
import { texts } from '../texts/texts.ts'
import { homeTexts } from './texts/home-texts.ts'
import styles from './trust.module.css'

/** What a player may count on. Only what the operator has really said stands here. */
export function Trust() {
  const t = texts.use()
  const home = homeTexts.use()
  const { support } = useOperator()
  return (
    <section aria-labelledby="inicio-confianza">
      <h2 id="inicio-confianza" className={styles.title}>
        {home.trust}
      </h2>
      <ul className={styles.list}>
        <li className={styles.item}>
          <Scale aria-hidden="true" size={28} strokeWidth={1.5} />
          <div>
            <h3 className={styles.name}>{home.fair}</h3>
            <p>{home.fairText}</p>
            <Link className={styles.link} to="/rng">
              {home.fairGo}
            </Link>
          </div>
        </li>
        <li className={styles.item}>
          <Headset aria-hidden="true" size={28} strokeWidth={1.5} />
          <div>
            <h3 className={styles.name}>{home.support}</h3>
            {support && <p>{support.hours}</p>}
            <Link className={styles.link} to="/chat">
              {t.nav.help}
            </Link>
          </div>
        </li>
      </ul>
    </section>
  )
}
