import { Link } from '@trebol/shared/router'
import { openAuth, useAgeMin, useSession } from '@trebol/shared/store'
import { Button, buttonClass } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import styles from './hero.module.css'
import { HeroArt } from './hero-art.tsx'

export function Hero() {
  const t = texts.use()
  const session = useSession()
  const age = useAgeMin()
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 className={styles.title} tabIndex={-1}>
          {t.home.title}
        </h1>
        <p className={styles.lead}>{t.home.lead}</p>
        <div className={styles.actions}>
          <Link className={buttonClass()} to="/slots">
            {t.home.explore}
          </Link>
          {session.kind !== 'player' && (
            <Button kind="secondary" onClick={() => openAuth('register')}>
              {t.home.create}
            </Button>
          )}
        </div>
        <p className={styles.age}>{t.home.ageNote(age)}</p>
      </div>
      <HeroArt />
    </section>
  )
}
