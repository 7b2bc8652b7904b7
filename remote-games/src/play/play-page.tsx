import { Link, useLoaderData } from '@trebol/shared/router'
import { buttonClass, Panel } from '@trebol/shared/ui'
import { texts } from '../texts/texts.ts'
import { GameScreen } from './game-screen.tsx'
import type { loadPlay } from './load-play.ts'
import styles from './play-page.module.css'

export function PlayPage() {
  const t = texts.use()
  const play = useLoaderData<typeof loadPlay>()
  if (play.kind === 'open') return <GameScreen launch={play.launch} session={play.session} />
  const bad = play.kind === 'bad-origin'
  return (
    <div className={styles.nothing}>
      <Panel
        heading="h1"
        art={bad ? 'broken' : 'empty'}
        title={bad ? t.play.badOrigin : t.play.none}
        text={bad ? t.play.badOriginText : t.play.noneText}
      >
        <Link className={buttonClass()} to="/casino">
          {t.play.toCasino}
        </Link>
      </Panel>
    </div>
  )
}
