import type { Rate } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import { rates } from '../database/schema/index.ts'

/** A rate is promised to the end of a quarter of an hour, so that players do not run after it. */
const promisedMs = 15 * 60 * 1_000

type Pair = { readonly from: string; readonly to: string }
type Known = { readonly value: string; readonly source: string; readonly at: Date }

/** Rates of the sandbox until somebody writes others. */
const first: Readonly<Record<string, Omit<Known, 'at'>>> = {
  'VES/USD': { value: '241.50', source: 'Tasa de prueba' },
  'USDT/USD': { value: '1.00', source: 'Tasa de prueba' },
}

/** The rate that holds now, with its source and the moment until which it is promised. */
export async function rateAt(db: Database, { from, to }: Pair, now: Date): Promise<Rate> {
  const pair = and(eq(rates.base, from), eq(rates.quote, to))
  const [row] = await db
    .select()
    .from(rates)
    .where(and(pair, lte(rates.at, now)))
    .orderBy(desc(rates.at), desc(rates.id))
    .limit(1)
  const [next] = await db
    .select({ at: rates.at })
    .from(rates)
    .where(and(pair, gt(rates.at, now)))
    .orderBy(asc(rates.at))
    .limit(1)
  const start = new Date(Math.floor(now.getTime() / promisedMs) * promisedMs)
  const found: Known | undefined = row ?? withTime(first[`${from}/${to}`], start)
  if (found === undefined) throw new Error(`there is no rate from ${from} to ${to}`)
  const promised = start.getTime() + promisedMs
  const until = next === undefined ? promised : Math.min(promised, next.at.getTime())
  return {
    from,
    to,
    value: found.value,
    source: found.source,
    at: found.at.toISOString(),
    valid_until: new Date(until).toISOString(),
  }
}

function withTime(known: Omit<Known, 'at'> | undefined, at: Date): Known | undefined {
  return known && { ...known, at }
}
