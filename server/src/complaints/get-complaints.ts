import { and, desc, eq, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { complaints } from '../database/schema/index.ts'
import { readCursor } from '../paging/cursor.ts'
import { cutPage } from '../paging/cut-page.ts'
import { serialSchema } from '../paging/serial-schema.ts'
import { presentComplaint } from './present-complaint.ts'

const pageSize = 20
const cursorSchema = v.object({ c: serialSchema })

export const getComplaints: Handlers['getComplaints'] = async ({ cursor }, call) => {
  const { playerId } = callerOf(call)
  const after = readCursor(cursorSchema, cursor)
  const rows = await call.db
    .select()
    .from(complaints)
    .where(and(eq(complaints.playerId, playerId), after && lt(complaints.seq, after.c)))
    .orderBy(desc(complaints.seq))
    .limit(pageSize + 1)
  const { page, next } = cutPage(rows, pageSize, (last) => ({ c: String(last.seq) }))
  return {
    value: {
      items: page.map((row) => presentComplaint(row, call.now)),
      next,
    },
  }
}
