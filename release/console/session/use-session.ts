import { useCallback, useEffect, useState } from 'react'
import { type RoleChoice, sessionAnswerSchema, type Who } from '../../src/ops/who.ts'
import { ask, type Fault } from '../api/ask.ts'

type State =
  | { readonly kind: 'asking' }
  /** `note`: why nobody is signed in, when somebody was or wanted to; `roles`: of who has come back from the provider. */
  | { readonly kind: 'signed-out'; readonly note: string | null; readonly roles: readonly RoleChoice[] }
  | { readonly kind: 'signed-in'; readonly who: Who }

/** What is exchanged for a session: a key, or one of the roles that somebody has. */
export type Entry = { readonly key: string } | { readonly role: string }

const path = '/session'
const signedOut = (note: string | null): State => ({ kind: 'signed-out', note, roles: [] })

/** Who is signed in. A key is sent once and kept nowhere; a cookie that no script reads stands for it. */
export function useSession() {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const [provider, setProvider] = useState<string | null>(null)

  useEffect(() => {
    const over = new AbortController()
    void ask(sessionAnswerSchema, path, { signal: over.signal }).then((result) => {
      if (over.signal.aborted) return
      if (!result.ok) return setState(signedOut(result.fault.message))
      const { who, ended, roles } = result.value
      setProvider(result.value.provider)
      setState(who ? { kind: 'signed-in', who } : { kind: 'signed-out', note: ended, roles })
    })
    return () => over.abort()
  }, [])

  const signIn = useCallback(async (entry: Entry): Promise<Fault | null> => {
    const result = await ask(sessionAnswerSchema, path, { method: 'POST', json: entry })
    if (!result.ok) return result.fault
    if (result.value.who) setState({ kind: 'signed-in', who: result.value.who })
    return null
  }, [])

  const signOut = useCallback(async () => {
    const result = await ask(sessionAnswerSchema, path, { method: 'DELETE' })
    if (result.ok) setState(signedOut(null))
    return result.ok ? null : result.fault
  }, [])

  const end = useCallback((note: string) => setState(signedOut(note)), [])
  return { state, provider, signIn, signOut, end }
}
