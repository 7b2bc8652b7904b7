import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import { askDesk, type Fault, type Result } from './ask-desk.ts'

/** Asks a panel, as whoever is signed in. */
export type PanelClient = <Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  body?: object,
) => Promise<Result<v.InferOutput<Schema>>>

export const PanelClientContext = createContext<PanelClient | null>(null)

/** A client with the token of the session; `onEnded` is told when the sign-in is over. */
export function createPanelClient(token: string, onEnded: (fault: Fault) => void): PanelClient {
  return async (schema, path, body = {}) => {
    const result = await askDesk(v.object({ value: schema }), `/api/${path}`, { body, token })
    if (result.ok) return { ok: true, value: result.value.value }
    if (result.fault.kind === 'ended') onEnded(result.fault)
    return result
  }
}

export function usePanelClient(): PanelClient {
  const client = useContext(PanelClientContext)
  if (client === null) throw new Error('a panel stands outside of the desk')
  return client
}

export type Asked<Value> = {
  readonly value: Value | null
  readonly fault: Fault | null
  readonly reload: () => void
}

const usualMs = 5_000

/**
 * What a panel shows, asked again every few seconds while the page is seen: what others do shows by itself. With more
 * `maxItems` the question is the same: what stands there stays until the longer answer is there.
 */
export function useAsked<Schema extends v.GenericSchema>(
  schema: Schema,
  path: string,
  body: object = {},
  { everyMs = usualMs, maxItems }: { readonly everyMs?: number; readonly maxItems?: number } = {},
): Asked<v.InferOutput<Schema>> {
  const ask = usePanelClient()
  const asked = `${path} ${JSON.stringify(body)}`
  const [kept, setKept] = useState<{ asked: string; value: v.InferOutput<Schema> | null; fault: Fault | null }>({
    asked,
    value: null,
    fault: null,
  })
  const given = maxItems === undefined ? body : { ...body, max_items: maxItems }
  const question = useRef({ schema, path, given, asked })
  question.current = { schema, path, given, asked }
  const turns = useRef({ asked: 0, shown: 0 })

  const load = useCallback(async () => {
    const now = question.current
    turns.current.asked += 1
    const turn = turns.current.asked
    const result = await ask(now.schema, now.path, now.given)
    // An answer to another question, or an older one: what stands there now, and what is typed into it, stays.
    if (question.current.asked !== asked || turn < turns.current.shown) return
    turns.current.shown = turn
    setKept((before) => {
      const same = before.asked === asked ? before.value : null
      return result.ok ? { asked, value: result.value, fault: null } : { asked, value: same, fault: result.fault }
    })
  }, [ask, asked, maxItems])

  useEffect(() => {
    void load()
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load()
    }, everyMs)
    return () => clearInterval(timer)
  }, [load, everyMs])

  const mine = kept.asked === asked ? kept : { value: null, fault: null }
  return { value: mine.value, fault: mine.fault, reload: () => void load() }
}
