import { ApiError, newIntent } from '@trebol/shared/api'
import type { Game } from '@trebol/shared/contract'
import { openAuth, readCurrency, useSession } from '@trebol/shared/store'
import { Button } from '@trebol/shared/ui'
import { useRef, useState } from 'react'
import styles from './game-sheet.module.css'
import { launchGame } from './launch-game.ts'
import { sheetTexts } from './texts/sheet-texts.ts'

type Mode = 'real' | 'demo'
type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'opening' }
  | { readonly kind: 'refused'; readonly text: string }

/** Opens the game. The server's own instructions carry the launch and the redirect that follows. */
export function LaunchButtons({ game, onBusy }: { game: Game; onBusy: (busy: boolean) => void }) {
  const t = sheetTexts.use()
  const session = useSession()
  const [state, setState] = useState<State>({ kind: 'idle' })
  const intent = useRef(newIntent())

  async function launch(mode: Mode) {
    setState({ kind: 'opening' })
    onBusy(true)
    try {
      await launchGame(game, { mode, iso: readCurrency(), rid: intent.current })
    } catch (error) {
      const unknown = error instanceof ApiError && error.kind === 'network'
      if (!unknown) intent.current = newIntent()
      const sheet = sheetTexts.read()
      setState({ kind: 'refused', text: unknown ? sheet.unknown : refusalOf(error) })
      onBusy(false)
    }
  }

  if (game.status !== 'active') return <p className={styles.refusal}>{game.reason ?? t.missing}</p>
  if (session.kind !== 'player') {
    return (
      <Button wide onClick={() => openAuth('login')}>
        {t.login}
      </Button>
    )
  }
  const opening = state.kind === 'opening'
  return (
    <>
      {state.kind === 'refused' && (
        <p role="alert" className={styles.refusal}>
          {state.text}
        </p>
      )}
      <div className={styles.actions}>
        {game.real && (
          <Button wide busy={opening} onClick={() => void launch('real')}>
            {opening ? t.opening(game.name) : t.play}
          </Button>
        )}
        {game.demo && !opening && (
          <Button wide kind="secondary" onClick={() => void launch('demo')}>
            {t.demo}
          </Button>
        )}
      </div>
    </>
  )
}

/** The server's message, or "Error" (specification section 5); what is wrong on our side has a text of its own. */
const refusalOf = (error: unknown): string =>
  error instanceof ApiError && error.kind === 'refused' ? error.message : sheetTexts.read().error
