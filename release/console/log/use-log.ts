import { useCallback, useEffect, useRef, useState } from 'react'
import { logAnswerSchema } from '../../src/report/answer-schemas.ts'
import type { LogLine } from '../../src/report/log-line.ts'
import { ask, type Fault } from '../api/ask.ts'

const atOnce = 30

type State = {
  readonly entries: readonly LogLine[] | null
  readonly more: boolean
  readonly fault: Fault | null
  readonly busy: boolean
}

/** The log, newest first, page by page. A new revision is read at once; what was loaded before stays. */
export function useLog(channel: string, unit: string, rev: number) {
  const [state, setState] = useState<State>({ entries: null, more: false, fault: null, busy: true })
  const shown = useRef<string | null>(null)

  const load = useCallback(
    async (before: number | null, signal?: AbortSignal) => {
      const query = new URLSearchParams({ channel, limit: String(atOnce) })
      if (unit !== 'all') query.set('unit', unit)
      if (before !== null) query.set('before', String(before))
      return ask(logAnswerSchema, `/api/v1/log?${query}`, signal ? { signal } : {})
    },
    [channel, unit],
  )

  useEffect(() => {
    const over = new AbortController()
    const fresh = shown.current !== unit
    shown.current = unit
    if (fresh) setState({ entries: null, more: false, fault: null, busy: true })
    void load(null, over.signal).then((result) => {
      if (over.signal.aborted) return
      setState((before) => {
        if (!result.ok) return { ...before, fault: result.fault, busy: false }
        const { entries, more } = result.value
        const oldest = entries.at(-1)?.rev ?? 0
        const older = (before.entries ?? []).filter((one) => one.rev < oldest)
        return {
          entries: [...entries, ...older],
          more: older.length > 0 ? before.more : more,
          fault: null,
          busy: false,
        }
      })
    })
    return () => over.abort()
  }, [load, unit, rev])

  const loadMore = useCallback(async () => {
    const last = state.entries?.at(-1)
    if (!last || state.busy) return
    setState((before) => ({ ...before, busy: true }))
    const result = await load(last.rev)
    setState((before) => {
      if (!result.ok) return { ...before, fault: result.fault, busy: false }
      const { entries, more } = result.value
      return { entries: [...(before.entries ?? []), ...entries], more, fault: null, busy: false }
    })
  }, [load, state])

  return { ...state, loadMore }
}
