import { useCallback, useEffect, useRef, useState } from 'react'
import type { CardFaults, TypedCard } from '../src/processor/card-rules.ts'
import type { CardLook, PayAnswer } from '../src/processor/card-wire.ts'
import { type Asked, look, pay, sendCode } from './ask-processor.ts'
import type { Notice } from './say-notice.ts'
import { tellSite } from './tell-site.ts'

export type View =
  | { readonly kind: 'loading' | 'failed' | 'missing' | 'doubt' | 'settling' | 'paid' | 'closed' | 'blocked' }
  | { readonly kind: 'form'; readonly notice: Notice | null; readonly faults: CardFaults }
  | { readonly kind: 'code'; readonly notice: Notice | null }

const form = (notice: Notice | null = null, faults: CardFaults = {}): View => ({ kind: 'form', notice, faults })
const code = (notice: Notice | null = null): View => ({ kind: 'code', notice })

const settlingEveryMs = 3_000

/** One payment as its processor knows it. One press is one attempt, until it is known how it ended. */
export function usePayment(payment: string) {
  const [view, setView] = useState<View>({ kind: 'loading' })
  const [facts, setFacts] = useState<CardLook | null>(null)
  const [busy, setBusy] = useState(false)
  const attempt = useRef<string>(crypto.randomUUID())

  const show = useCallback((next: View) => {
    setView(next)
    tellSite({ source: 'trebol-card', type: 'ready' })
    if (next.kind === 'paid' || next.kind === 'closed' || next.kind === 'blocked') changed()
  }, [])

  const check = useCallback(
    async (after: 'opening' | 'doubt') => {
      setBusy(true)
      const asked = await look(payment)
      setBusy(false)
      if (asked === 'missing') return show({ kind: 'missing' })
      if (asked.kind === 'unknown') {
        return show(after === 'doubt' ? { kind: 'doubt' } : { kind: 'failed' })
      }
      const { state, waiting } = asked.value
      setFacts(asked.value)
      // What was charged, or may have been, comes first: a deposit that ended meanwhile changes nothing of it.
      if (waiting?.kind === 'settling') return show({ kind: 'settling' })
      if (waiting?.kind === 'working') return show({ kind: 'doubt' })
      if (state !== 'open') return show({ kind: state })
      if (waiting?.kind === 'code') {
        attempt.current = waiting.attempt
        return show(code())
      }
      if (after === 'doubt') attempt.current = crypto.randomUUID()
      show(form(after === 'doubt' ? { kind: 'voided' } : null))
    },
    [payment, show],
  )

  useEffect(() => void check('opening'), [check])

  useEffect(() => {
    if (view.kind !== 'settling') return
    const timer = setInterval(() => void check('doubt'), settlingEveryMs)
    return () => clearInterval(timer)
  }, [view.kind, check])

  const take = (asked: Asked<PayAnswer>) => {
    if (asked.kind === 'unknown') return show({ kind: 'doubt' })
    const answer = asked.value
    if (answer.kind === 'code') return show(code())
    if (answer.kind === 'settling') return show({ kind: 'settling' })
    if (answer.kind === 'busy') return show({ kind: 'doubt' })
    if (answer.kind === 'limited') {
      return show(view.kind === 'code' ? code(answer) : form(answer))
    }
    // It is known how this one ended: the next press is another.
    attempt.current = crypto.randomUUID()
    switch (answer.kind) {
      case 'declined':
        changed()
        return show(form({ kind: 'declined', reason: answer.reason }))
      case 'invalid':
        return show(form({ kind: 'review' }, answer.faults))
      case 'unreachable':
        return show(form({ kind: 'unreachable' }))
      default:
        return show({ kind: answer.kind })
    }
  }

  const during = async (work: () => Promise<Asked<PayAnswer>>) => {
    if (busy) return
    setBusy(true)
    const asked = await work()
    setBusy(false)
    take(asked)
  }

  return {
    view,
    facts,
    busy,
    look: () => void check(view.kind === 'failed' ? 'opening' : 'doubt'),
    pay: (card: TypedCard) => void during(() => pay({ payment, attempt: attempt.current, card })),
    code: (typed: string | null) => void during(() => sendCode({ payment, attempt: attempt.current, code: typed })),
  }
}

const changed = () => tellSite({ source: 'trebol-card', type: 'changed' })
