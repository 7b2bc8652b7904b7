import { Link } from '@trebol/shared/router'
import { useServerPart } from '@trebol/shared/store'
import { buttonClass } from '@trebol/shared/ui'
import styles from './strip.module.css'
import { homeTexts } from './texts/home-texts.ts'

export function SportsTeaser() {
  const t = homeTexts.use()
  const group = useServerPart('#home-sports')
  const title = useServerPart('#home-sports-title')
  const text = useServerPart('#home-sports-text')
  const go = useServerPart('#home-sports-go')
  if (group.hidden === true) return null
  return (
    <section {...group.mark(styles.strip)} aria-labelledby="home-sports-title">
      <div>
        <h2 {...title.mark(styles.title)}>{title.text ?? t.sports}</h2>
        <p {...text.mark()}>{text.text ?? t.sportsText}</p>
      </div>
      <Link to={go.href ?? '/deportes'} {...go.mark(buttonClass({ kind: 'secondary' }))}>
        {go.text ?? t.sportsGo}
      </Link>
    </section>
  )
}
