import { and, asc, desc, eq, inArray, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { lotteryDraws, lotteryLines, lotteryTickets } from '../database/schema/index.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { serialSchema } from '../paging/serial-schema.ts'
import { presentTicket } from './present-ticket.ts'

const pageSize = 10
const cursorSchema = v.object({ t: serialSchema })

/** The player's tickets, newest first. */
export const getTickets: Handlers['getTickets'] = async ({ status, number, cursor }, call) => {
  const { playerId } = callerOf(call)
  const after = readCursor(cursorSchema, cursor)
  const rows = await call.db
    .select()
    .from(lotteryTickets)
    .where(
      and(
        eq(lotteryTickets.playerId, playerId),
        status && eq(lotteryTickets.status, status),
        number === undefined ? undefined : eq(lotteryTickets.number, number),
        after && lt(lotteryTickets.seq, after.t),
      ),
    )
    .orderBy(desc(lotteryTickets.seq))
    .limit(pageSize + 1)
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  const ids = page.map(({ id }) => id)
  const lines = await call.db
    .select({ line: lotteryLines, draw: lotteryDraws })
    .from(lotteryLines)
    .innerJoin(lotteryDraws, eq(lotteryDraws.id, lotteryLines.drawId))
    .where(inArray(lotteryLines.ticketId, ids))
    .orderBy(asc(lotteryLines.id))
  const items = page.map((ticket) => {
    const own = lines.filter(({ line }) => line.ticketId === ticket.id)
    return presentTicket(
      ticket,
      own.map(({ line, draw }) => ({ ...line, draw })),
      call.services.lotteries,
    )
  })
  const more = rows.length > pageSize && last !== undefined
  const next = more ? writeCursor({ t: String(last.seq) }) : null
  return { value: { now: call.now.toISOString(), items, next } }
}
