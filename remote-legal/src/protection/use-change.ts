import { ApiError } from '@trebol/shared/api'
import { sendKeyed } from '@trebol/shared/intents'
import { useRevalidator } from '@trebol/shared/router'
import { announce } from '@trebol/shared/ui'
import { useRef, useState } from 'react'
import { texts } from './texts/protection-texts.ts'

export type Problem = { readonly text: string; readonly errors: Readonly<Record<string, string>> }

type Change = {
  readonly busy: boolean
  readonly problem: Problem | null
  /** What was done, until the next change. */
  readonly done: string | null
  /** Sends a change; true when the server has taken it. `wish` tells it from others, `said` is read aloud and shown. */
  readonly send: (wish: unknown, run: (rid: string) => Promise<unknown>, said: string) => Promise<boolean>
  readonly forget: () => void
}

/**
 * Sends what a player wants changed. One wish is done once: its id stays until the server has given a definite answer or
 * another wish is sent. Afterwards the page is read anew.
 */
export function useChange(): Change {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<Pick<Change, 'busy' | 'problem' | 'done'>>({
    busy: false,
    problem: null,
    done: null,
  })
  const sending = useRef(false)

  async function send(wish: unknown, run: (rid: string) => Promise<unknown>, said: string): Promise<boolean> {
    if (sending.current) return false
    sending.current = true
    setState({ busy: true, problem: null, done: null })
    try {
      await sendKeyed({ slot: 'protection', wish }, run)
    } catch (cause) {
      const refused = cause instanceof ApiError && cause.kind === 'refused'
      const problem = refused
        ? { text: cause.message, errors: cause.errors }
        : { text: texts.read().unknown, errors: {} }
      setState({ busy: false, problem, done: null })
      // What has changed meanwhile may be why: the page then offers it no longer.
      if (refused) void revalidate()
      return false
    } finally {
      // Before the page is read anew: what the player presses meanwhile is another change, and is sent.
      sending.current = false
    }
    setState({ busy: false, problem: null, done: said })
    announce(said)
    await revalidate()
    return true
  }

  const forget = () => setState({ busy: false, problem: null, done: null })
  return { ...state, send, forget }
}
