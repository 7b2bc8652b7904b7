import type { Launch } from '@trebol/shared/contract'
import { Button, Clover } from '@trebol/shared/ui'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { adapters } from './adapters/adapters.ts'
import type { FrameEvent, HostOrder } from './adapters/frame-event.ts'
import { readFrameMessage } from './adapters/frame-message.ts'
import { FrameView } from './frame-view.tsx'
import styles from './game-frame.module.css'
import type { FrameContent } from './launch-kinds/frame-content.ts'
import { playTexts } from './texts/play-texts.ts'

/** Sends an order to the game, if its provider knows it. */
export type Orders = { readonly send: (order: HostOrder) => void }

type Props = {
  readonly launch: Launch
  readonly content: FrameContent
  readonly onEvent: (event: FrameEvent) => void
  readonly onLeave: () => void
  readonly ref?: Ref<Orders>
}

/** Milliseconds until we say that the game is slow. */
const patience = 20_000

/** The provider's page on its own origin. Its messages are hints: money is only ever read from our own server. */
export function GameFrame({ launch, content, onEvent, onLeave, ref }: Props) {
  const t = playTexts.use()
  const frame = useRef<HTMLIFrameElement>(null)
  // Markup tells nothing: it stands as soon as it is there.
  const [state, setState] = useState<'loading' | 'slow' | 'found' | 'ready'>(
    content.kind === 'markup' ? 'ready' : 'loading',
  )
  const [attempt, setAttempt] = useState(0)
  /** Its document is there, whether or not it says so. */
  const [loaded, setLoaded] = useState(false)
  const listener = useRef(onEvent)
  listener.current = onEvent
  // Before that the frame is a page of nobody, and a message to its provider would go to nobody.
  const stands = useRef(false)
  const origin = content.kind === 'markup' ? null : content.origin
  const adapter = adapters[launch.adapter]

  const send = (order: HostOrder) => {
    const message = adapter.orders[order]
    if (message !== undefined && origin !== null && stands.current)
      frame.current?.contentWindow?.postMessage(message, origin)
  }
  useImperativeHandle(ref, () => ({ send }))
  const order = useRef(send)
  order.current = send

  const uncover = () => setState((known) => (known === 'loading' || known === 'slow' ? 'ready' : known))
  const stand = () => {
    setLoaded(true)
    if (!adapter.silent) return
    stands.current = true
    uncover()
  }

  useEffect(() => {
    if (origin === null) return
    const receive = (message: MessageEvent<unknown>) => {
      const event = readFrameMessage(message, { origin, frame: frame.current?.contentWindow ?? null, adapter })
      if (event === null) return
      if (event.kind === 'ready') {
        stands.current = true
        if (event.interrupted) order.current('pause')
        setState(event.interrupted ? 'found' : 'ready')
      }
      // It says on its own page what went wrong, and what can be done.
      if (event.kind === 'error') uncover()
      listener.current(event)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [origin, adapter])

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('slow'), patience)
    return () => clearTimeout(timer)
  }, [state])

  return (
    <div className={styles.stage} aria-busy={state === 'loading'}>
      <div className={styles.holder} inert={state === 'found'}>
        <FrameView
          key={attempt}
          launch={launch}
          content={content}
          title={t.frame(launch.title, launch.provider)}
          frame={frame}
          onLoaded={stand}
        />
      </div>
      {launch.orientation === 'landscape' && state === 'ready' && (
        <p role="status" className={styles.turn}>
          {t.turnDevice}
        </p>
      )}
      {state === 'found' && (
        <div className={styles.cover}>
          <Clover size={72} />
          <h2 className={styles.title}>{t.interrupted}</h2>
          <p role="status" className={styles.words}>
            {t.interruptedText}
          </p>
          <Button
            onClick={() => {
              setState('ready')
              send('resume')
            }}
          >
            {t.interruptedGo}
          </Button>
        </div>
      )}
      {(state === 'loading' || state === 'slow') && (
        <div className={styles.cover}>
          <Clover size={72} />
          <p role="status">{state === 'slow' ? t.slow : t.loading(launch.title)}</p>
          {state === 'slow' && (
            <div className={styles.actions}>
              <Button
                onClick={() => {
                  setAttempt(attempt + 1)
                  stands.current = false
                  setLoaded(false)
                  setState('loading')
                }}
              >
                {t.retry}
              </Button>
              {loaded && (
                <Button kind="secondary" onClick={uncover}>
                  {t.showAnyway}
                </Button>
              )}
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
