import type { Game } from '@trebol/shared/contract'
import { openAuth, openCurrency, useLocale, usePause, useSession } from '@trebol/shared/store'
import { Button, LinkButton, pauseMoment } from '@trebol/shared/ui'
import { useState } from 'react'
import { LaunchFlow } from '../launch/launch-flow.tsx'
import type { LaunchRefusal } from '../launch/launch-refusal.ts'
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
        {game.real && (
          <Button wide busy={opening} onClick={() => launch('real')}>
            {opening ? t.opening(game.name) : t.play}
          </Button>
        )}
        {game.demo && !opening && (
          <Button wide kind="secondary" onClick={() => launch('demo')}>
            {t.demo}
          </Button>
        )}
      </div>
      {opening && <LaunchFlow game={game} mode={state.mode} onEnd={end} />}
    </>
  )
}

function Remedy({ remedy }: Pick<LaunchRefusal, 'remedy'>) {
  const t = sheetTexts.use()
  switch (remedy) {
    case null:
      return null
    case 'currency':
      return (
        <Button kind="secondary" small onClick={openCurrency}>
          {t.changeCurrency}
        </Button>
      )
    case 'deposit':
      return (
        <LinkButton kind="secondary" small href="/profile/deposit">
          {t.deposit}
        </LinkButton>
      )
    case 'verify':
      return (
        <LinkButton kind="secondary" small href="/kyc">
          {t.verify}
        </LinkButton>
      )
    case 'terms':
      return (
        <LinkButton kind="secondary" small href="/terms-and-conditions">
          {t.terms}
        </LinkButton>
      )
  }
}
