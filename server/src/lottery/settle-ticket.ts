import type { Database } from '@trebol/shared/database'
import { and, eq, inArray } from 'drizzle-orm'
import { type lotteryDraws, lotteryLines, lotteryTickets } from '../database/schema/index.ts'
import { houseId, walletId } from '../ledger/account-ids.ts'
import { bookTransfer } from '../ledger/book-transfer.ts'
import { showDrawTime } from './draw-times.ts'
import { type LotteryDefinition, nameOf } from './lotteries.ts'
import { ticketStatus } from './ticket-status.ts'

type Line = typeof lotteryLines.$inferSelect
type Ticket = typeof lotteryTickets.$inferSelect

export type FinishedDraw = Pick<typeof lotteryDraws.$inferSelect, 'id' | 'lottery' | 'at' | 'result'>

type SettleOrder = {
  readonly ticketId: string
  readonly draw: FinishedDraw
  /** Missing when the house no longer runs it: its draws are void. */
  readonly lottery: LotteryDefinition | undefined
  readonly now: Date
}

/**
 * Pays, refunds or closes the lines of one ticket in one draw. One transaction: the lines change together with the
 * money, and a second run finds no active line of this draw.
 */
export async function settleTicket(tx: Database, order: SettleOrder): Promise<void> {
  const { ticketId, draw } = order
  const [ticket] = await tx.select().from(lotteryTickets).where(eq(lotteryTickets.id, ticketId)).for('update')
  if (ticket === undefined) throw new Error(`no ticket has the id ${ticketId}`)
  const all = await tx.select().from(lotteryLines).where(eq(lotteryLines.ticketId, ticketId))
  const waiting = all.filter(({ drawId, status }) => drawId === draw.id && status === 'active')
  if (waiting.length === 0) return
  const won = waiting.filter(({ num }) => num === draw.result)
  if (draw.result === null) await refund(tx, order, ticket, waiting)
  else {
    await pay(tx, order, ticket, won)
    await change(tx, without(waiting, won), { status: 'lost' })
  }
  const after = draw.result === null ? ('void' as const) : ('lost' as const)
  const statuses = all.map((line) => (won.includes(line) ? 'won' : waiting.includes(line) ? after : line.status))
  await tx
    .update(lotteryTickets)
    .set({ status: ticketStatus(statuses) })
    .where(eq(lotteryTickets.id, ticketId))
}

const without = (lines: readonly Line[], gone: readonly Line[]) => lines.filter((line) => !gone.includes(line))

async function refund(tx: Database, { draw, lottery, now }: SettleOrder, ticket: Ticket, lines: readonly Line[]) {
  const minor = lines.reduce((sum, { stake }) => sum + stake, 0n)
  const title = `${lottery?.name ?? draw.lottery} (${showDrawTime(draw.at)}): sorteo anulado`
  const transactionId = await give(tx, ticket, { kind: 'refund', minor, title, now })
  await change(tx, lines, { status: 'void', transactionId })
}

async function pay(tx: Database, { draw, lottery, now }: SettleOrder, ticket: Ticket, won: readonly Line[]) {
  if (won.length === 0 || draw.result === null) return
  const prizeOf = ({ stake, multiplier }: Line) => stake * BigInt(multiplier)
  const minor = won.reduce((sum, line) => sum + prizeOf(line), 0n)
  const drawn = [draw.result, lottery && nameOf(lottery, draw.result)].filter(Boolean).join(' ')
  const title = `${lottery?.name ?? draw.lottery} (${showDrawTime(draw.at)}): salió ${drawn}`
  const transactionId = await give(tx, ticket, { kind: 'win', minor, title, now })
  for (const line of won) await change(tx, [line], { status: 'won', prize: prizeOf(line), transactionId })
}

type Gift = { readonly kind: 'win' | 'refund'; readonly minor: bigint; readonly title: string; readonly now: Date }

async function give(
  tx: Database,
  { playerId, iso, number }: Ticket,
  { kind, minor, title, now }: Gift,
): Promise<bigint> {
  const [from, to] = [houseId(iso), walletId(playerId, iso)]
  const order = { from, to, minor, iso, kind, product: 'lottery' as const, title, ref: number, at: now }
  return (await bookTransfer(tx, order)).transactionId
}

async function change(tx: Database, lines: readonly Line[], values: Partial<Line>): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ id }) => id)
  await tx
    .update(lotteryLines)
    .set(values)
    .where(and(inArray(lotteryLines.id, ids), eq(lotteryLines.status, 'active')))
}
