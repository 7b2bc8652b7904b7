import type { CardPageMessage } from '@trebol/shared/contract/card'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readFrameMessage } from './read-frame-message.ts'

const patienceMs = 10_000

/** `silent`: nothing has come from the form for so long that the player is shown another way. */
export type FramePhase = 'loading' | 'ready' | 'silent'

type Page = { readonly locale: string; readonly onLook: () => void }

/** One frame of the processor: what it says is only ever a reason to ask our own server. */
export function useCardFrame(address: URL | null, { locale, onLook }: Page) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [phase, setPhase] = useState<FramePhase>(address === null ? 'silent' : 'loading')
  const [height, setHeight] = useState<number | null>(null)
  const [attempt, setAttempt] = useState(0)
  const look = useRef(onLook)
  look.current = onLook
  const origin = address?.origin ?? null

  useEffect(() => {
    if (origin === null) return
    const hear = (event: MessageEvent) => {
      const source = frame.current?.contentWindow ?? null
      const message = readFrameMessage(event, { origin, source })
      if (message?.type === 'ready') setPhase('ready')
      if (message?.type === 'size') setHeight(message.height)
      if (message?.type === 'changed') look.current()
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [origin])

  useEffect(() => {
    if (origin === null || phase !== 'ready') return
    const message: CardPageMessage = { source: 'trebol-site', type: 'language', locale }
    frame.current?.contentWindow?.postMessage(message, origin)
  }, [origin, phase, locale])

  useEffect(() => {
    if (phase !== 'loading') return
    const timer = setTimeout(() => setPhase('silent'), patienceMs)
    return () => clearTimeout(timer)
  }, [phase])

  // The form goes when the payment has ended: who was in it goes on where the page says how.
  useLayoutEffect(
    () => () => {
      if (document.activeElement instanceof HTMLIFrameElement) document.getElementById('deposit-step-3')?.focus()
    },
    [],
  )

  const retry = () => {
    setHeight(null)
    setPhase('loading')
    setAttempt((number) => number + 1)
  }
  return { frame, phase, height, attempt, retry }
}
