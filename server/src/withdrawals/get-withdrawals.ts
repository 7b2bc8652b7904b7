import { and, desc, eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { withdrawals } from '../database/schema/index.ts'
import { readCursor } from '../paging/cursor.ts'
import { cutPage } from '../paging/cut-page.ts'
import { serialSchema } from '../paging/serial-schema.ts'
import { presentWithdrawals } from './present-withdrawal.ts'

const pageSize = 20
const cursorSchema = v.object({ w: serialSchema })

export const getWithdrawals: Handlers['getWithdrawals'] = async ({ cursor }, call) => {
  const { playerId } = callerOf(call)
  const after = readCursor(cursorSchema, cursor)
  const rows = await call.db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.playerId, playerId), after && lt(withdrawals.seq, after.w)))
    .orderBy(desc(withdrawals.seq))
    .limit(pageSize + 1)
  const { page, next } = cutPage(rows, pageSize, (last) => ({ w: String(last.seq) }))
  return {
    value: {
      items: await presentWithdrawals(call.db, page, call.now),
      next,
    },
  }
}
