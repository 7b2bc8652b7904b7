import { and, desc, eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { deposits } from '../database/schema/index.ts'
import { readCursor } from '../paging/cursor.ts'
import { cutPage } from '../paging/cut-page.ts'
import { serialSchema } from '../paging/serial-schema.ts'
import { presentDeposits } from './present-deposit.ts'
import { settleDue } from './settle-due.ts'

const pageSize = 20
const cursorSchema = v.object({ d: serialSchema })

export const getDeposits: Handlers['getDeposits'] = async ({ cursor }, call) => {
  const { playerId } = callerOf(call)
  const after = readCursor(cursorSchema, cursor)
  await settleDue(call.db, call.now, playerId)
  const rows = await call.db
    .select()
    .from(deposits)
    .where(and(eq(deposits.playerId, playerId), after && lt(deposits.seq, after.d)))
    .orderBy(desc(deposits.seq))
    .limit(pageSize + 1)
  const { page, next } = cutPage(rows, pageSize, (last) => ({ d: String(last.seq) }))
  return {
    value: {
      items: await presentDeposits(call, page),
      next,
    },
  }
}
