import { Link } from '@trebol/shared/router'
import { openAuth, useAgeMin, useServerPart, useSession } from '@trebol/shared/store'
import { Button, buttonClass } from '@trebol/shared/ui'
import styles from './hero.module.css'
import { HeroArt } from './hero-art.tsx'
import { homeTexts } from './texts/home-texts.ts'

export function Hero() {
  const t = homeTexts.use()
  const session = useSession().kind
  const age = useAgeMin()
  const title = useServerPart('#home-title')
  const lead = useServerPart('#home-lead')
  const explore = useServerPart('#home-explore')
  const register = useServerPart('#home-register')
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <h1 {...title.mark(styles.title)} tabIndex={-1}>
          {title.text ?? t.title}
        </h1>
        {lead.hidden !== true && <p {...lead.mark(styles.lead)}>{lead.text ?? t.lead}</p>}
        <div className={styles.actions}>
          {explore.hidden !== true && (
            <Link to={explore.href ?? '/slots'} {...explore.mark(buttonClass())}>
              {explore.text ?? t.explore}
            </Link>
          )}
          {session !== 'player' && register.hidden !== true && (
            <Button
              kind="secondary"
              onClick={() => openAuth('register')}
              // Not for whoever was logged in here when he left, until it is known (index.html).
              data-visitors={session === 'unknown' ? '' : undefined}
              {...register.mark()}
            >
              {register.text ?? t.create}
            </Button>
          )}
        </div>
        <p className={styles.age}>{t.ageNote(age)}</p>
      </div>
      <HeroPicture />
    </section>
  )
}

/** Our drawing, or the operator's picture in its place. */
function HeroPicture() {
  const { src, alt, hidden, mark } = useServerPart('#home-picture')
  if (hidden === true) return null
  return src === undefined ? <HeroArt /> : <img src={src} alt={alt ?? ''} decoding="async" {...mark(styles.picture)} />
}
