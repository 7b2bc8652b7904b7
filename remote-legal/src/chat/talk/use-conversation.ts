import { ApiError, call } from '@trebol/shared/api'
import { type Chat, type ChatMessage, getChat } from '@trebol/shared/contract'
import { isHeard, join, listen, onRealtimeState } from '@trebol/shared/realtime'
import { useCallback, useEffect, useRef, useState } from 'react'
import { mergeMessages } from './merge-messages.ts'
import { pollDelay } from './poll-delay.ts'

/** How the page stands to the server: nothing was read yet, all is well, no answer came, or it answered that it cannot. */
export type Link = 'connecting' | 'well' | 'lost' | 'unavailable'

type Known = {
  readonly chat: Chat | null
  readonly messages: readonly ChatMessage[]
  /** Leads to messages before the first of them; null: there are none. */
  readonly earlier: string | null
  readonly link: Link
}

/** Whose conversation, as every call of it says. */
export type Talk = { readonly conversation_id: string; readonly key?: string }

/**
 * One conversation as the server knows it. It is read again when an event tells of it, when the page is looked at, and every
 * few seconds without a connection. `onGone`: it does not exist (any more) for whoever asks.
 */
export function useConversation({ conversation_id: id, key }: Talk, onGone: () => void) {
  const [known, setKnown] = useState<Known>({ chat: null, messages: [], earlier: null, link: 'connecting' })
  const state = useRef(known)
  state.current = known
  const gone = useRef(onGone)
  gone.current = onGone
  const looker = useRef<() => void>(() => undefined)

  const take = useCallback((part: Partial<Known>) => setKnown((before) => ({ ...before, ...part })), [])

  useEffect(() => {
    const over = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let busy = false
    let again = false
    let misses = 0
    const talk = { conversation_id: id, ...(key !== undefined && { key }) }

    const read = async () => {
      const last = state.current.messages.at(-1)?.id
      try {
        const answer = await call(
          getChat,
          { ...talk, ...(last !== undefined && { since: last }) },
          { signal: over.signal },
        )
        misses = 0
        setKnown((before) => ({
          chat: answer.chat ?? before.chat,
          messages: mergeMessages(before.messages, answer.messages),
          earlier: last === undefined ? answer.earlier : before.earlier,
          link: 'well',
        }))
      } catch (error) {
        if (over.signal.aborted) return
        misses++
        const refused = error instanceof ApiError && error.kind === 'refused' ? error : null
        if (refused?.code === 'NOT_FOUND' || refused?.code === 'VALIDATION') gone.current()
        else take({ link: refused === null ? 'lost' : 'unavailable' })
      }
    }
    const look = async () => {
      clearTimeout(timer)
      if (busy) {
        again = true
        return
      }
      busy = true
      do {
        again = false
        if (document.visibilityState === 'visible') await read()
      } while (again && !over.signal.aborted)
      busy = false
      if (over.signal.aborted) return
      const delay = pollDelay({ status: state.current.chat?.status ?? null, heard: isHeard(`chat.${id}`), misses })
      if (delay !== null) timer = setTimeout(() => void look(), delay)
    }
    const seen = () => void look()
    looker.current = seen
    const leave = join(`chat.${id}`, { key })
    const stops = [listen('chat', 'ChatMessage', seen), listen('chat', 'ChatStatus', seen), onRealtimeState(seen)]
    document.addEventListener('visibilitychange', seen)
    addEventListener('online', seen)
    seen()
    return () => {
      over.abort()
      clearTimeout(timer)
      leave()
      for (const stop of stops) stop()
      document.removeEventListener('visibilitychange', seen)
      removeEventListener('online', seen)
    }
  }, [id, key, take])

  /** Reads the messages before the first one. */
  const readEarlier = useCallback(async (): Promise<readonly ChatMessage[]> => {
    const { earlier } = state.current
    if (earlier === null) return state.current.messages
    const answer = await call(getChat, { conversation_id: id, cursor: earlier, ...(key !== undefined && { key }) })
    const messages = mergeMessages(state.current.messages, answer.messages)
    state.current = { ...state.current, messages, earlier: answer.earlier }
    setKnown((before) => ({
      ...before,
      messages: mergeMessages(before.messages, answer.messages),
      earlier: answer.earlier,
    }))
    return messages
  }, [id, key])

  return {
    ...known,
    look: useCallback(() => looker.current(), []),
    /** What an act answered. */
    take: useCallback((chat: Chat) => take({ chat }), [take]),
    readEarlier,
    /** All messages there are, for whoever keeps them. */
    readAll: useCallback(async () => {
      while (state.current.earlier !== null) await readEarlier()
      return state.current.messages
    }, [readEarlier]),
  }
}
