import { listen } from '@trebol/shared/realtime'
import { useEffect, useState } from 'react'

const shownMs = 6_000

/** Whether the agent is writing: for a few seconds after each word of it, and not once his message is there. */
export function useTyping(conversationId: string, messages: number): boolean {
  const [typing, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listen('chat', 'ChatTyping', ({ id }) => {
      if (id !== conversationId) return
      setTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), shownMs)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [conversationId])
  useEffect(() => {
    if (messages > 0) setTyping(false)
  }, [messages])
  return typing
}
