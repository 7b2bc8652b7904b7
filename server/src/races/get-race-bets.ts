import { raceBetCodes } from '@trebol/shared/contract'
import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { raceBets, raceLines, races } from '../database/schema/index.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { serialSchema } from '../paging/serial-schema.ts'
import { presentBet } from './present-bet.ts'
import { readLegs } from './read-legs.ts'
import { isSeries } from './series-kinds.ts'

const pageSize = 10
const cursorSchema = v.object({ b: serialSchema })

/** The player's bets, newest first. */
export const getRaceBets: Handlers['getRaceBets'] = async ({ series = false, status, number, cursor }, call) => {
  const { playerId } = callerOf(call)
  const after = readCursor(cursorSchema, cursor)
  const rows = await call.db
    .select({ bet: raceBets, race: races })
    .from(raceBets)
    .innerJoin(races, eq(races.id, raceBets.raceId))
    .where(
      and(
        eq(raceBets.playerId, playerId),
        series ? undefined : inArray(raceBets.code, [...raceBetCodes]),
        status && eq(raceBets.status, status),
        number === undefined ? undefined : eq(raceBets.number, number),
        after && lt(raceBets.seq, after.b),
      ),
    )
    .orderBy(desc(raceBets.seq))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const lines = await call.db
    .select()
    .from(raceLines)
    .where(
      inArray(
        raceLines.betId,
        page.map(({ bet }) => bet.id),
      ),
    )
    .orderBy(asc(raceLines.id))
  const legs = await readLegs(
    call.db,
    page.flatMap(({ bet }) => (isSeries(bet.code) ? [bet.id] : [])),
  )
  const items = page.map(({ bet, race }) =>
    presentBet(bet, {
      lines: lines.filter(({ betId }) => betId === bet.id),
      race,
      legs: legs.filter(({ betId }) => betId === bet.id),
      track: call.services.tracks.find(({ slug }) => slug === race.track),
      now: call.now,
    }),
  )
  const more = rows.length > pageSize && last !== undefined
  const next = more ? writeCursor({ b: String(last.bet.seq) }) : null
  return { value: { now: call.now.toISOString(), items, next } }
}
