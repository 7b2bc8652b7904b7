import { useEffect, useState } from 'react'
import { type ChangeReport, changeReportSchema } from '../../src/report/change-report.ts'
import { ask, type Fault } from '../api/ask.ts'
import type { Order } from './act.ts'

export type Plan =
  /** Nothing is chosen yet. */
  | { readonly kind: 'nothing' }
  | { readonly kind: 'planning' }
  | { readonly kind: 'planned'; readonly report: ChangeReport }
  | { readonly kind: 'refused'; readonly fault: Fault }

const quietMs = 120

/**
 * What an order would do, asked of the service again whenever it is another one. Nothing is changed.
 * @param paused while it is being done
 */
export function usePlan(order: Order | null, paused: boolean): Plan {
  const [plan, setPlan] = useState<Plan>({ kind: 'planning' })
  const asked = order === null ? null : JSON.stringify(order)
  useEffect(() => {
    if (asked === null || paused) return
    const over = new AbortController()
    const { path, body } = JSON.parse(asked) as Order
    const timer = setTimeout(async () => {
      const json = { ...body, dryRun: true }
      const result = await ask(changeReportSchema, `/api/v1/${path}`, { method: 'POST', json, signal: over.signal })
      if (over.signal.aborted) return
      setPlan(result.ok ? { kind: 'planned', report: result.value } : { kind: 'refused', fault: result.fault })
    }, quietMs)
    return () => {
      over.abort()
      clearTimeout(timer)
    }
  }, [asked, paused])
  return asked === null ? { kind: 'nothing' } : plan
}
