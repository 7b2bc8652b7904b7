import { ApiError } from '@trebol/shared/api'
import { useBusy } from '@trebol/shared/ui'
import { useState } from 'react'

export type Problem = { readonly text: string | null; readonly errors: Readonly<Record<string, string>> }
const none: Problem = { text: null, errors: {} }

/** One request of a form: whether it is under way, and what the server had against it. */
export function useSending(lost: string) {
  const [busy, during] = useBusy()
  const [problem, setProblem] = useState<Problem>(none)

  /** Resolves with whether it went well. */
  async function send(work: () => Promise<void>): Promise<boolean> {
    let done = false
    await during(async () => {
      setProblem(none)
      try {
        await work()
        done = true
      } catch (error) {
        const refused = error instanceof ApiError && error.kind === 'refused'
        const errors = refused ? (error.errors ?? {}) : {}
        const named = Object.keys(errors).length > 0
        setProblem({ text: named ? null : refused ? error.message : lost, errors })
      }
    })
    return done
  }
  return { busy, problem, send, setProblem }
}
