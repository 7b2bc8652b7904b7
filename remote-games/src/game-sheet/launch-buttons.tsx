import type { Game } from '@trebol/shared/contract'
import { openAuth, useLocale, useOperator, usePause, useServerPart, useSession } from '@trebol/shared/store'
import { Button, pauseMoment } from '@trebol/shared/ui'
import { useState } from 'react'
import { LaunchFlow } from '../launch/launch-flow.tsx'
import type { LaunchRefusal } from '../launch/launch-refusal.ts'
import { Remedy } from '../launch/remedy.tsx'
import styles from './game-sheet.module.css'
import { sheetTexts } from './texts/sheet-texts.ts'

type Mode = 'real' | 'demo'
type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'opening'; readonly mode: Mode }
  | ({ readonly kind: 'refused' } & LaunchRefusal)

/** Opens the game; what is asked before belongs to the launch. */
export function LaunchButtons({ game, onBusy }: { game: Game; onBusy: (busy: boolean) => void }) {
  const t = sheetTexts.use()
  const session = useSession()
  const pause = usePause()
  const locale = useLocale()
  const { demoPlay } = useOperator()
  const real = useServerPart('#launch-real', '.launch')
  const demo = useServerPart('#launch-demo', '.launch')
  const [state, setState] = useState<State>({ kind: 'idle' })

  function launch(mode: Mode) {
    setState({ kind: 'opening', mode })
    onBusy(true)
  }

  function end(refusal: LaunchRefusal | null) {
    setState(refusal ? { kind: 'refused', ...refusal } : { kind: 'idle' })
    onBusy(false)
  }

  if (game.status !== 'active') return <p className={styles.refusal}>{game.reason ?? t.missing}</p>
  if (session.kind !== 'player') {
    return (
      <Button wide onClick={() => openAuth('login')}>
        {t.login}
      </Button>
    )
  }
  if (pause) {
    const text = pause.until === null ? t.pausedEndless : t.paused(pauseMoment(pause.until, locale))
    return <p className={styles.refusal}>{text}</p>
  }
  const opening = state.kind === 'opening'
  return (
    <>
      {state.kind === 'refused' && (
        <>
          <p role="alert" className={styles.refusal}>
            {state.text}
          </p>
          <Remedy remedy={state.remedy} />
        </>
      )}
      <div className={styles.actions}>
        {game.real && real.hidden !== true && (
          <Button wide busy={opening} disabled={real.disabled} onClick={() => launch('real')} {...real.mark()}>
            {opening ? t.opening(game.name) : (real.text ?? t.play)}
          </Button>
        )}
        {game.demo && demoPlay && !opening && demo.hidden !== true && (
          <Button wide kind="secondary" disabled={demo.disabled} onClick={() => launch('demo')} {...demo.mark()}>
            {demo.text ?? t.demo}
          </Button>
        )}
      </div>
      {opening && <LaunchFlow game={game} mode={state.mode} onEnd={end} />}
    </>
  )
}
