import type { SportsLaunch } from '@trebol/shared/contract'
import { Button, Skeleton } from '@trebol/shared/ui'
import { useEffect, useRef, useState } from 'react'
import type { FrameEvent } from '../play/adapters/frame-event.ts'
import { readFrameMessage } from '../play/adapters/frame-message.ts'
import { generic } from '../play/adapters/generic.ts'
import { noteShown } from './launch-sports.ts'
import styles from './sports-frame.module.css'
import { readSportsView } from './sports-message.ts'
import type { SportsQuery } from './sports-query.ts'
import { texts } from './texts/texts.ts'

export type SportsEvent = FrameEvent['kind']

type Props = {
  readonly launch: SportsLaunch
  readonly onEvent: (event: SportsEvent) => void
  readonly onView: (query: SportsQuery) => void
  readonly onRetry: () => void
}

/** Milliseconds until we say that it is slow. */
const patience = 15_000

/** The look of the page, as the provider's frame knows it: the player's choice, else that of the device. */
const readLook = (): 'noche' | 'dia' => {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'noche' || chosen === 'dia') return chosen
  return matchMedia('(prefers-color-scheme: light)').matches ? 'dia' : 'noche'
}

function withLook(address: string): string {
  const url = new URL(address)
  url.searchParams.set('theme', readLook())
  return url.href
}

/** The provider's page on its own origin. Its messages are hints: money is only ever read from our own server. */
export function SportsFrame({ launch, onEvent, onView, onRetry }: Props) {
  const t = texts.use()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'loading' | 'slow' | 'ready'>('loading')
  const [address] = useState(() => withLook(launch.url))
  useEffect(noteShown, [])
  const listener = useRef({ onEvent, onView })
  listener.current = { onEvent, onView }

  useEffect(() => {
    const receive = (message: MessageEvent<unknown>) => {
      const expected = { origin: launch.origin, frame: frame.current?.contentWindow ?? null }
      const view = readSportsView(message, expected)
      if (view) return listener.current.onView(view)
      const event = readFrameMessage(message, { ...expected, adapter: generic })
      // Its own error page has a button; whatever is there is shown.
      if (event?.kind === 'ready' || event?.kind === 'error') setState('ready')
      if (event) listener.current.onEvent(event.kind)
    }
    window.addEventListener('message', receive)
    return () => window.removeEventListener('message', receive)
  }, [launch.origin])

  useEffect(() => {
    if (state !== 'loading') return
    const timer = setTimeout(() => setState('slow'), patience)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    const tell = () =>
      frame.current?.contentWindow?.postMessage(
        { target: 'trebol-studio', type: 'theme', theme: readLook() },
        launch.origin,
      )
    const watcher = new MutationObserver(tell)
    watcher.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const device = matchMedia('(prefers-color-scheme: light)')
    device.addEventListener('change', tell)
    return () => {
      watcher.disconnect()
      device.removeEventListener('change', tell)
    }
  }, [launch.origin])

  return (
    <div className={styles.stage} aria-busy={state === 'loading'}>
      <iframe
        ref={frame}
        className={styles.frame}
        title={t.frame}
        src={address}
        referrerPolicy="strict-origin"
        sandbox="allow-scripts allow-same-origin"
      />
      {state !== 'ready' && (
        <div className={styles.cover}>
          <Bones />
          <div className={styles.said}>
            <p role="status">{state === 'slow' ? t.slow : t.loading}</p>
            {state === 'slow' && <Button onClick={onRetry}>{t.retry}</Button>}
          </div>
        </div>
      )}
    </div>
  )
}

/** Sports, matches and slip, as they will stand. */
function Bones() {
  return (
    <div className={styles.bones} aria-hidden="true">
      {(['sports', 'matches', 'slip'] as const).map((column) => (
        <div key={column} className={styles[column]}>
          {[1, 2, 3, 4, 5].map((row) => (
            <Skeleton key={row} shape="block" height={column === 'matches' ? 'var(--space-8)' : 'var(--target)'} />
          ))}
        </div>
      ))}
    </div>
  )
}
