import { type getHistory, movementKinds } from '@trebol/shared/contract'
import { type SQL, sql } from 'drizzle-orm'
import type * as v from 'valibot'
import { invalid } from '../calls/refusal.ts'
import { linesOf } from './movement-lines.ts'

type Asked = Omit<v.InferOutput<(typeof getHistory)['input']>, 'cursor' | 'limit'>

/** What a list of movements is narrowed to, read and checked. */
export type HistoryFilter = {
  readonly from: Date | null
  readonly to: Date | null
  readonly lines: readonly string[]
  readonly iso: string | null
  readonly status: Asked['status'] | null
  readonly q: string | null
}

export function readFilter({ from, to, kinds, products, iso, status, q }: Asked): HistoryFilter {
  return {
    from: readInstant('from', from),
    to: readInstant('to', to),
    lines: linesOf(kinds?.length ? kinds : movementKinds, products?.length ? products : []),
    iso: iso ?? null,
    status: status ?? null,
    q: q === undefined || q === '' ? null : q,
  }
}

/** The condition of a filter on `e` (entries) alone: what its index answers. */
export function periodOf({ from, to }: Pick<HistoryFilter, 'from' | 'to'>): SQL {
  const parts = [sql`true`]
  if (from !== null) parts.push(sql`e.at >= ${from.toISOString()}::timestamptz`)
  if (to !== null) parts.push(sql`e.at < ${to.toISOString()}::timestamptz`)
  return sql.join(parts, sql` and `)
}

/** The contract checks how an instant is written; whether the day exists shows only here. */
function readInstant(field: 'from' | 'to', text: string | undefined): Date | null {
  if (text === undefined) return null
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime())) throw invalid({ [field]: 'Escriba una fecha válida (día, mes y año).' })
  return instant
}
