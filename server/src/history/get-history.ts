import type { Movement } from '@trebol/shared/contract'
import { eq, inArray } from 'drizzle-orm'
import * as v from 'valibot'
import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { games, moves, playSessions } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'
import { readCursor, writeCursor } from '../paging/cursor.ts'
import { serialSchema } from '../paging/serial-schema.ts'
import { readFilter } from './history-filter.ts'
import { type MovementRow, readMovements } from './read-movements.ts'
import { readTotals } from './read-totals.ts'

const cursorSchema = v.object({ a: v.pipe(v.string(), v.isoTimestamp()), e: serialSchema })

/** Played by rounds of the studio, each of which has a page of its own; a bet on sports has not. */
const ofRounds: ReadonlySet<MovementRow['product']> = new Set(['slots', 'table', 'mini', 'games'] as const)

/** Newest first. `from` counts, `to` does not. Totals describe the period and currency asked for, all kinds of it. */
export const getHistory: Handlers['getHistory'] = async ({ cursor, limit = 50, ...asked }, call) => {
  const { playerId } = callerOf(call)
  const filter = readFilter(asked)
  const key = readCursor(cursorSchema, cursor)
  const after = key && { at: new Date(key.a), id: key.e }
  const { rows, next } = await readMovements(call.db, playerId, filter, { after, limit })
  const details = await readDetails(call, rows)
  return {
    value: {
      items: rows.map((row) => ({ ...presentMovement(row), detail: details.get(row.transaction_id) ?? null })),
      next: next === undefined ? null : writeCursor({ a: next.at.toISOString(), e: String(next.id) }),
      totals: after === undefined ? await readTotals(call.db, playerId, filter) : [],
    },
  }
}

/** One line of the ledger on the wire. */
export function presentMovement(row: MovementRow): Omit<Movement, 'detail'> {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    kind: row.kind,
    product: row.product,
    title: row.title,
    ref: row.ref,
    amount: presentAmount(row.amount, row.iso),
    iso: row.iso,
    balance_after: presentAmount(row.balance_after, row.iso),
    status: row.status,
  }
}

async function readDetails({ db }: Pick<Call, 'db'>, page: readonly MovementRow[]) {
  const ids = page.filter(({ product }) => ofRounds.has(product)).map(({ transaction_id: id }) => id)
  if (ids.length === 0) return new Map<bigint, NonNullable<Movement['detail']>>()
  const rows = await db
    .select({ id: moves.transactionId, round: moves.round, provider: games.providerName, game: games.slug })
    .from(moves)
    .innerJoin(playSessions, eq(playSessions.id, moves.sessionId))
    .innerJoin(games, eq(games.id, playSessions.gameId))
    .where(inArray(moves.transactionId, ids))
  return new Map(
    rows.flatMap(({ id, round, provider, game }) =>
      id === null ? [] : [[id, { round_id: round, provider, game }] as const],
    ),
  )
}
