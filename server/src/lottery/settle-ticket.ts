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

/**
 * Pays, refunds or closes the lines of one ticket in one draw. One transaction: the lines change together with the
 * money, and a second run finds no active line of this draw.
 */
export async function settleTicket(tx: Database, { ticketId, draw, lottery, now }: SettleOrder): Promise<void> {
  const [ticket] = await tx.select().from(lotteryTickets).where(eq(lotteryTickets.id, ticketId)).for('update')
  if (ticket === undefined) throw new Error(`no ticket has the id ${ticketId}`)
  const all = await tx.select().from(lotteryLines).where(eq(lotteryLines.ticketId, ticketId))
  const waiting = all.filter(({ drawId, status }) => drawId === draw.id && status === 'active')
  if (waiting.length === 0) return
  const changed = draw.result === null ? await refund(tx) : await pay(tx, draw.result)
  const statuses = all.map(({ id, status }) => changed.get(id) ?? status)
  await tx
    .update(lotteryTickets)
    .set({ status: ticketStatus(statuses) })
    .where(eq(lotteryTickets.id, ticketId))

  async function refund(db: Database): Promise<ReadonlyMap<bigint, Line['status']>> {
    const minor = waiting.reduce((sum, { stake }) => sum + stake, 0n)
    const title = `${lottery?.name ?? draw.lottery} (${showDrawTime(draw.at)}): sorteo anulado`
    const transactionId = await give(db, ticket, { kind: 'refund', minor, title, now })
    await change(db, waiting, { status: 'void', transactionId })
    return new Map(waiting.map(({ id }) => [id, 'void']))
  }

  async function pay(db: Database, result: string): Promise<ReadonlyMap<bigint, Line['status']>> {
    const won = waiting.filter(({ num }) => num === result)
    const lost = waiting.filter(({ num }) => num !== result)
    if (won.length > 0) {
      const prizes = won.map((line) => ({ line, prize: line.stake * BigInt(line.multiplier) }))
      const minor = prizes.reduce((sum, { prize }) => sum + prize, 0n)
      const drawn = [result, lottery && nameOf(lottery, result)].filter(Boolean).join(' ')
      const title = `${lottery?.name ?? draw.lottery} (${showDrawTime(draw.at)}): salió ${drawn}`
      const transactionId = await give(db, ticket, { kind: 'win', minor, title, now })
      for (const { line, prize } of prizes) await change(db, [line], { status: 'won', prize, transactionId })
    }
    if (lost.length > 0) await change(db, lost, { status: 'lost' })
    return new Map(waiting.map(({ id, num }) => [id, num === result ? 'won' : 'lost']))
  }
}

type SettleOrder = {
  readonly ticketId: string
  readonly draw: FinishedDraw
  /** Missing when the house no longer runs it: its draws are void. */
  readonly lottery: LotteryDefinition | undefined
  readonly now: Date
}

type Gift = { readonly kind: 'win' | 'refund'; readonly minor: bigint; readonly title: string; readonly now: Date }

async function give(tx: Database, ticket: Ticket | undefined, { kind, minor, title, now }: Gift): Promise<bigint> {
  if (ticket === undefined) throw new Error('money of a ticket goes to its player')
  const { playerId, iso, number } = ticket
  const [from, to] = [houseId(iso), walletId(playerId, iso)]
  const order = { from, to, minor, iso, kind, product: 'lottery' as const, title, ref: number, at: now }
  return (await bookTransfer(tx, order)).transactionId
}

const change = (tx: Database, lines: readonly Line[], values: Partial<Line>) =>
  tx
    .update(lotteryLines)
    .set(values)
    .where(
      and(
        inArray(
          lotteryLines.id,
          lines.map(({ id }) => id),
        ),
        eq(lotteryLines.status, 'active'),
      ),
    )
