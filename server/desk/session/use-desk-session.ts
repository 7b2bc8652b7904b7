import { useCallback, useEffect, useState } from 'react'
import * as v from 'valibot'
import { askDesk, type Fault } from '../api/ask-desk.ts'

const whoSchema = v.object({
  operator: v.object({ name: v.string() }),
  panels: v.array(v.string()),
  token: v.string(),
  endsAt: v.string(),
})
export type Who = v.InferOutput<typeof whoSchema>
const answerSchema = v.object({ who: v.nullable(whoSchema) })

type State =
  | { readonly kind: 'asking' }
  | { readonly kind: 'signed-out'; readonly note: string | null }
  | { readonly kind: 'signed-in'; readonly who: Who }

/** Who works here. The password is sent once and kept nowhere; a cookie that no script reads stands for it. */
export function useDeskSession() {
  const [state, setState] = useState<State>({ kind: 'asking' })

  useEffect(() => {
    void askDesk(answerSchema, '/session', { method: 'GET' }).then((result) => {
      if (!result.ok) return setState({ kind: 'signed-out', note: result.fault.message })
      const { who } = result.value
      setState(who ? { kind: 'signed-in', who } : { kind: 'signed-out', note: null })
    })
  }, [])

  const signIn = useCallback(async (name: string, password: string): Promise<Fault | null> => {
    const result = await askDesk(answerSchema, '/session', { body: { name, password } })
    if (!result.ok) return result.fault
    if (result.value.who) setState({ kind: 'signed-in', who: result.value.who })
    return null
  }, [])

  const signOut = useCallback(async () => {
    const result = await askDesk(answerSchema, '/session', { method: 'DELETE' })
    setState({ kind: 'signed-out', note: result.ok ? null : result.fault.message })
  }, [])

  const end = useCallback((note: string) => setState({ kind: 'signed-out', note }), [])
  return { state, signIn, signOut, end }
}
