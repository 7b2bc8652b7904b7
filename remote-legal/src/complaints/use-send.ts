import { ApiError, newIntent } from '@trebol/shared/api'
import { endsIntent } from '@trebol/shared/intents'
import { useBusy } from '@trebol/shared/ui'
import { useState } from 'react'
import type { Draft } from './draft.ts'

type Problem = { readonly text: string; readonly errors: Readonly<Record<string, string>> }

/**
 * Sends what is in a draft. Before the answer it is noted that the outcome is unknown, so that even a reload in between
 * leads to the same intent; a definite answer ends the intent.
 */
export function useSend(change: (part: Partial<Draft>) => void, lost: string) {
  const [busy, during] = useBusy()
  const [problem, setProblem] = useState<Problem | null>(null)

  const send = <Answer>(run: () => Promise<Answer>, taken: (answer: Answer) => void): Promise<void> =>
    during(async () => {
      setProblem(null)
      change({ unknown: true })
      try {
        taken(await run())
      } catch (cause) {
        if (endsIntent(cause)) {
          change({ unknown: false, rid: newIntent() })
          setProblem({ text: cause.message, errors: cause.errors })
        } else {
          // Who says "wait" may stand between page and server: it says nothing of what became of it.
          const says = cause instanceof ApiError && cause.kind === 'refused' && (cause.status ?? 0) < 500
          setProblem({ text: says ? `${cause.message} ${lost}` : lost, errors: {} })
        }
      }
    })

  return { busy, problem, send, forget: () => setProblem(null) }
}
