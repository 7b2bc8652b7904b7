import { useEffect, useState } from 'react'
import { auditAnswerSchema } from '../../src/audit/audit-line.ts'
import { ask } from '../api/ask.ts'
import { usePolled } from '../api/use-polled.ts'

const everyMs = 30_000
const step = 50
const dayMs = 86_400_000

const days = { '1 day': 1, '7 days': 7, '30 days': 30, '1 year': 366 } as const
export type Span = keyof typeof days
export const spans = Object.keys(days) as readonly Span[]

/** The choice that narrows nothing. */
export const everything = 'all'

/** What is to be shown. */
export type Chosen = {
  readonly span: Span
  readonly kind: string
  readonly unit: string
  readonly channel: string
  readonly by: string
}

function queryOf({ span, by, ...lists }: Chosen, limit: number): URLSearchParams {
  const since = new Date(Date.now() - days[span] * dayMs).toISOString()
  const query = new URLSearchParams({ since, limit: String(limit) })
  for (const [name, value] of Object.entries(lists)) if (value !== everything) query.set(name, value)
  if (by !== '') query.set('by', by)
  return query
}

/** The audit list, asked again from time to time. Another choice begins anew; more of the same does not. */
export function useAudit(chosen: Chosen) {
  const key = JSON.stringify(chosen)
  const [{ of, limit }, setShown] = useState({ of: key, limit: step })
  const most = of === key ? limit : step
  const { value, fault, reload } = usePolled(`audit ${key}`, everyMs, (signal) =>
    ask(auditAnswerSchema, `/api/v1/audit?${queryOf(chosen, most)}`, { signal }),
  )
  useEffect(() => {
    if (most > step) void reload()
  }, [most, reload])
  return { value, fault, showMore: () => setShown({ of: key, limit: most + step }) }
}
