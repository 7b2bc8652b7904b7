import type { Launch } from '@trebol/shared/contract'
import { Button, Clover } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { type FrameEvent, readFrameMessage } from './frame-message.ts'
import styles from './game-frame.module.css'
import { playTexts } from './texts/play-texts.ts'

type Props = { readonly launch: Launch; readonly onEvent: (event: FrameEvent) => void; readonly onLeave: () => void }

/** Milliseconds until we say that the game is slow. */
const patience = 20_000

/** The provider's page on its own origin. Its messages are hints: money is only ever read from our own server. */
export function GameFrame({ launch, onEvent, onLeave }: Props) {
  const t = playTexts.use()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'slow' | 'ready'>('loading')
  const [attempt, setAttempt] = useState(0)
  const listener = useRef(onEvent)
  listener.current = onEvent

  useEffect(() => {
    const receive = (message: MessageEvent<unknown>) => {
      const event = readFrameMessage(message, { origin: launch.origin, frame: frame.current?.contentWindow ?? null })
      if (event === 'ready') setState('ready')
      if (event) listener.current(event)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [launch.origin])

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('slow'), patience)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <div className={styles.stage} aria-busy={state === 'loading'}>
      <iframe
        key={attempt}
        ref={frame}
        className={styles.frame}
        title={t.frame(launch.title, launch.provider)}
        src={launch.url}
        allow="fullscreen; autoplay"
        referrerPolicy="strict-origin"
        sandbox="allow-scripts allow-same-origin"
      />
      {state !== 'ready' && (
        <div className={styles.cover}>
          <Clover size={72} />
          <p role="status">{state === 'slow' ? t.slow : t.loading(launch.title)}</p>
          {state === 'slow' && (
            <div className={styles.actions}>
              <Button
                onClick={() => {
                  setAttempt(attempt + 1)
                  setState('loading')
                }}
              >
                {t.retry}
              </Button>
              <Button kind="secondary" onClick={onLeave}>
                {t.leave}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  )
}
