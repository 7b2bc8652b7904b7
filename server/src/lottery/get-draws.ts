import { and, asc, eq, gte } from 'drizzle-orm'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { lotteryDraws } from '../database/schema/index.ts'
import { dayAt, isDay } from './draw-times.ts'
import { presentDraw } from './present-draw.ts'

export const getDraws: Handlers['getDraws'] = async ({ lottery: slug, date }, { db, now, services }) => {
  const lottery = services.lotteries.find((known) => known.slug === slug)
  if (lottery === undefined) throw new Refusal('NOT_FOUND', 'Esta lotería no existe.')
  if (date !== undefined && !isDay(date)) throw invalid({ date: 'Escriba una fecha válida (día, mes y año).' })
  const day = date === undefined ? gte(lotteryDraws.day, dayAt(now)) : eq(lotteryDraws.day, date)
  const rows = await db
    .select()
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.lottery, slug), day))
    .orderBy(asc(lotteryDraws.at))
  return { value: { now: now.toISOString(), items: rows.map((draw) => presentDraw(draw, lottery, now)) } }
}
