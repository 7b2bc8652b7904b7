import { Link, useLoaderData } from '@trebol/shared/router'
import { buttonClass, Panel } from '@trebol/shared/ui'
import { texts } from '../texts.ts'
import { GameScreen } from './game-screen.tsx'
import type { loadPlay } from './load-play.ts'

export function PlayPage() {
  const play = useLoaderData<typeof loadPlay>()
  if (play.kind === 'open') return <GameScreen launch={play.launch} session={play.session} />
  const bad = play.kind === 'bad-origin'
  return (
    <Panel
      heading="h1"
      art={bad ? 'broken' : 'clover'}
      title={bad ? texts.play.badOrigin : texts.play.none}
      {...(bad && { text: texts.play.badOriginText })}
    >
      <Link className={buttonClass()} to="/casino">
        {texts.play.toCasino}
      </Link>
    </Panel>
  )
}
