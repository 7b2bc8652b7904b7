import { useCallback, useEffect, useState } from 'react'
import { sessionAnswerSchema, type Who } from '../../src/ops/who.ts'
import { ask, type Fault } from '../api/ask.ts'

type State =
  | { readonly kind: 'asking' }
  /** `note`: why nobody is signed in, when somebody was. */
  | { readonly kind: 'signed-out'; readonly note: string | null }
  | { readonly kind: 'signed-in'; readonly who: Who }

const path = '/session'

/** Who is signed in. The key is sent once and kept nowhere; a cookie that no script reads stands for it. */
export function useSession() {
  const [state, setState] = useState<State>({ kind: 'asking' })

  useEffect(() => {
    const over = new AbortController()
    void ask(sessionAnswerSchema, path, { signal: over.signal }).then((result) => {
      if (over.signal.aborted) return
      if (!result.ok) return setState({ kind: 'signed-out', note: result.fault.message })
      const { who, ended } = result.value
      setState(who ? { kind: 'signed-in', who } : { kind: 'signed-out', note: ended })
    })
    return () => over.abort()
  }, [])

  const signIn = useCallback(async (key: string): Promise<Fault | null> => {
    const result = await ask(sessionAnswerSchema, path, { method: 'POST', json: { key } })
    if (!result.ok) return result.fault
    if (result.value.who) setState({ kind: 'signed-in', who: result.value.who })
    return null
  }, [])

  const signOut = useCallback(async () => {
    const result = await ask(sessionAnswerSchema, path, { method: 'DELETE' })
    if (result.ok) setState({ kind: 'signed-out', note: null })
    return result.ok ? null : result.fault
  }, [])

  const end = useCallback((note: string) => setState({ kind: 'signed-out', note }), [])
  return { state, signIn, signOut, end }
}
