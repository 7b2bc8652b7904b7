import { and, asc, eq, gt } from 'drizzle-orm'
import type { Call, Handlers } from '../calls/handler.ts'
import { lotteryDraws, races } from '../database/schema/index.ts'
import { lotteryZone } from '../lottery/lotteries.ts'

const most = 3

/** Asked by the home page: the races and draws that close next. */
export const getUpcoming: Handlers['getUpcoming'] = async (_input, call) => {
  const [nextRaces, nextDraws] = await Promise.all([readRaces(call), readDraws(call)])
  return { value: { now: call.now.toISOString(), races: nextRaces, draws: nextDraws } }
}

async function readRaces({ db, now, services: { tracks } }: Call) {
  const rows = await db
    .select()
    .from(races)
    .where(and(eq(races.status, 'open'), gt(races.closesAt, now)))
    .orderBy(asc(races.closesAt))
    .limit(most)
  return rows.map(({ id, track, number, postAt, closesAt }) => ({
    id,
    track_name: tracks.find(({ slug }) => slug === track)?.name ?? track,
    number,
    at: postAt.toISOString(),
    closes_at: closesAt.toISOString(),
    tz: lotteryZone,
  }))
}

async function readDraws({ db, now, services: { lotteries } }: Call) {
  const rows = await db
    .select()
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.status, 'open'), gt(lotteryDraws.closesAt, now)))
    .orderBy(asc(lotteryDraws.closesAt))
    .limit(most)
  return rows.flatMap(({ id, lottery: slug, at, closesAt }) => {
    const lottery = lotteries.find((known) => known.slug === slug)
    if (lottery === undefined) return []
    const times = { at: at.toISOString(), closes_at: closesAt.toISOString(), tz: lotteryZone }
    return [{ id, lottery: slug, lottery_name: lottery.name, kind: lottery.kind, ...times }]
  })
}
