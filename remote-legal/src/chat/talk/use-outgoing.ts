import { ApiError, call, newIntent } from '@trebol/shared/api'
import { sendChat } from '@trebol/shared/contract'
import { useRef, useState } from 'react'
import { changeTalk, type Outgoing, readTalk } from './kept-talk.ts'
import type { Talk } from './use-conversation.ts'

/** How a message on its way stands: it is being sent, no answer came, or the server does not take it and says why. */
export type Sending =
  | { readonly kind: 'sending' }
  | { readonly kind: 'unsent' }
  | { readonly kind: 'refused'; readonly text: string }

/**
 * Messages that the server has not confirmed. Each keeps its intent until it is in the conversation, also after a reload,
 * so that sending it again makes no second one.
 */
export function useOutgoing(whose: string, talk: Talk, onSent: () => void) {
  const [outgoing, setOutgoing] = useState<readonly Outgoing[]>(() => readTalk(whose)?.outgoing ?? [])
  const [states, setStates] = useState<Readonly<Record<string, Sending>>>({})
  const newest = useRef(outgoing)

  const change = (next: readonly Outgoing[]) => {
    newest.current = next
    setOutgoing(next)
    changeTalk(whose, { outgoing: [...next] })
  }
  const say = (rid: string, state: Sending) => setStates((before) => ({ ...before, [rid]: state }))

  async function perform({ rid, text, file }: Outgoing) {
    say(rid, { kind: 'sending' })
    try {
      await call(sendChat, { ...talk, rid, text, ...(file !== null && { file_id: file.file_id }) })
      onSent()
    } catch (error) {
      const refused = error instanceof ApiError && error.kind === 'refused' && (error.status ?? 0) < 500
      say(rid, refused ? { kind: 'refused', text: error.message } : { kind: 'unsent' })
      // It may have arrived all the same: then it stands in the conversation.
      if (!refused) onSent()
    }
  }

  return {
    outgoing,
    stateOf: (rid: string): Sending => states[rid] ?? { kind: 'unsent' },
    send: (text: string, file: Outgoing['file']) => {
      const written = { rid: newIntent(), text, file, at: new Date().toISOString() }
      change([...newest.current, written])
      void perform(written)
    },
    retry: (written: Outgoing) => void perform(written),
    drop: (rid: string) => change(newest.current.filter((one) => one.rid !== rid)),
    /** Forgets what has arrived. */
    settle: (left: readonly Outgoing[]) => {
      if (left.length < newest.current.length) change(left)
    },
  }
}
