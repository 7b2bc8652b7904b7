import { Link, useLoaderData } from '@trebol/shared/router'
import { buttonClass, Panel } from '@trebol/shared/ui'
import { GameScreen } from './game-screen.tsx'
import type { loadPlay } from './load-play.ts'
import styles from './play-page.module.css'
import { playTexts } from './texts/play-texts.ts'

export function PlayPage() {
  const t = playTexts.use()
  const play = useLoaderData<typeof loadPlay>()
  if (play.kind === 'open') return <GameScreen launch={play.launch} session={play.session} />
  const bad = play.kind === 'bad-origin'
  return (
    <div className={styles.nothing}>
      <Panel
        heading="h1"
        art={bad ? 'broken' : 'empty'}
        title={bad ? t.badOrigin : t.none}
        text={bad ? t.badOriginText : t.noneText}
      >
        <Link className={buttonClass()} to="/casino">
          {t.toCasino}
        </Link>
      </Panel>
    </div>
  )
}
