import { call } from '@trebol/shared/api'
import { endPlay, type Launch, type PlaySession } from '@trebol/shared/contract'
import { useNavigate } from '@trebol/shared/router'
import { requestBalances } from '@trebol/shared/store'
import { Button, Dialog } from '@trebol/shared/ui'
import { useRef, useState } from 'react'
import type { FrameEvent } from './frame-message.ts'
import { GameFrame } from './game-frame.tsx'
import styles from './game-screen.module.css'
import { forgetLaunch } from './load-play.ts'
import { SessionStrip } from './session-strip.tsx'
import { playTexts } from './texts/play-texts.ts'
import { usePlaySession } from './use-play-session.ts'

type Props = { readonly launch: Launch; readonly session: PlaySession | null }

/** The game under the session strip: the provider draws the game, we draw time, balance and the way out. */
export function GameScreen({ launch, session: first }: Props) {
  const t = playTexts.use()
  const navigate = useNavigate()
  const [session, refresh] = usePlaySession(launch.sid, first)
  const [inRound, setInRound] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const ended = useRef(false)

  async function leave() {
    if (ended.current) return
    ended.current = true
    forgetLaunch()
    await call(endPlay, { sid: launch.sid, reason: 'exit' }).catch(() => undefined)
    requestBalances()
    await navigate(launch.return_to)
  }

  const onEvent: Record<FrameEvent, () => void> = {
    ready: () => undefined,
    round_start: () => setInRound(true),
    round_end: () => {
      setInRound(false)
      requestBalances()
      void refresh()
    },
    balance_hint: requestBalances,
    need_cashier: () => void navigate('/profile/deposit'),
    exit: () => void leave(),
    error: () => setInRound(false),
  }

  return (
    <div className={styles.screen}>
      <SessionStrip launch={launch} session={session} onExit={() => (inRound ? setLeaving(true) : void leave())} />
      <GameFrame launch={launch} onEvent={(event) => onEvent[event]()} onLeave={() => void leave()} />
      {leaving && (
        <Dialog title={t.exit} onClose={() => setLeaving(false)}>
          <p className={styles.text}>{t.roundOpen}</p>
          <div className={styles.actions}>
            <Button onClick={() => void leave()}>{t.leave}</Button>
            <Button kind="secondary" onClick={() => setLeaving(false)}>
              {t.stay}
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  )
}
