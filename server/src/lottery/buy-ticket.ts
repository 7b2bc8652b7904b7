import { randomBytes, randomUUID } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { asc, inArray } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Handlers } from '../calls/handler.ts'
import { invalid, Refusal } from '../calls/refusal.ts'
import { lotteryDraws, lotteryLines, lotteryTickets } from '../database/schema/index.ts'
import { houseId, walletId } from '../ledger/account-ids.ts'
import { bookTransfer, InsufficientFunds } from '../ledger/book-transfer.ts'
import { showMoney } from '../operator/show-money.ts'
import { refuseMoneyIn } from '../protection/refuse-money-in.ts'
import { type CheckedLine, type CheckedLines, checkLines } from './check-lines.ts'
import { presentTicket } from './present-ticket.ts'
import { stakeLimitsOf } from './stake-limits.ts'

/** Keyed, so it runs inside a transaction: the whole ticket is booked, or nothing of it. */
export const buyTicket: Handlers['buyTicket'] = async ({ iso, lines: asked }, { db, session, now, services }) => {
  const { playerId } = callerOf({ session })
  const limits = stakeLimitsOf(iso)
  if (limits === undefined) {
    throw new Refusal('CURRENCY_NOT_SUPPORTED', `La lotería no se juega en ${iso}. Elija otra moneda.`)
  }
  const draws = await lockDraws(db, [...new Set(asked.map(({ draw_id }) => draw_id))])
  const { lotteries } = services
  // The time after the rows were had: a purchase that had to wait may have come too late.
  const lines = accept(checkLines(asked, { draws, lotteries, limits, iso, now: services.now() }))
  const total = lines.reduce((sum, { stake }) => sum + stake, 0n)
  if (total > limits.ticketMax) {
    throw invalid({
      lines: `Un ticket cuesta hasta ${showMoney(limits.ticketMax, iso)}. Quite jugadas o baje el monto.`,
    })
  }
  const wish = { kind: 'stake', mode: 'real', product: 'lottery', minor: total, goesOn: false } as const
  await refuseMoneyIn({ db, now }, { playerId, iso }, wish)
  const number = ticketNumber()
  const transactionId = await payTicket(db, {
    playerId,
    iso,
    minor: total,
    title: titleOf(lines),
    ref: number,
    at: now,
  })
  const ticket = { id: randomUUID(), number, playerId, iso, total, status: 'active' as const, boughtAt: now }
  await db.insert(lotteryTickets).values({ ...ticket, transactionId })
  const rows = lines.map(({ draw, lottery, num, stake }) => ({
    line: {
      ticketId: ticket.id,
      drawId: draw.id,
      num,
      stake,
      multiplier: lottery.multiplier,
      status: 'active' as const,
    },
    draw,
  }))
  await db.insert(lotteryLines).values(rows.map(({ line }) => line))
  const held = rows.map(({ line, draw }) => ({ ...line, prize: null, draw }))
  return { value: presentTicket(ticket, held, lotteries) }
}

/** Shared locks in one order: a draw cannot be drawn before the purchases that saw it open are booked. */
async function lockDraws(db: Database, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(lotteryDraws)
    .where(inArray(lotteryDraws.id, [...ids]))
    .orderBy(asc(lotteryDraws.id))
    .for('share')
  return new Map(rows.map((row) => [row.id, row]))
}

function accept(checked: CheckedLines): readonly CheckedLine[] {
  if (checked.kind === 'good') return checked.lines
  const { closed, errors } = checked
  throw closed
    ? new Refusal('DRAW_CLOSED', 'Un sorteo de su ticket ya cerró. Quite sus jugadas y compre las demás.', { errors })
    : new Refusal('VALIDATION', 'Revise las jugadas marcadas.', { errors })
}

type Price = {
  readonly playerId: string
  readonly iso: string
  readonly minor: bigint
  readonly title: string
  readonly ref: string
  readonly at: Date
}

async function payTicket(db: Database, { playerId, ...price }: Price): Promise<bigint> {
  const [from, to] = [walletId(playerId, price.iso), houseId(price.iso)]
  try {
    return (await bookTransfer(db, { ...price, from, to, kind: 'bet', product: 'lottery' })).transactionId
  } catch (error) {
    if (!(error instanceof InsufficientFunds)) throw error
    throw new Refusal(
      'INSUFFICIENT_FUNDS',
      `Su saldo no alcanza: el ticket cuesta ${showMoney(price.minor, price.iso)}.`,
    )
  }
}

/** "Vereda Animal, Triple Ceiba: 3 jugadas". */
function titleOf(lines: readonly CheckedLine[]): string {
  const names = [...new Set(lines.map(({ lottery }) => lottery.name))]
  return `${names.join(', ')}: ${lines.length === 1 ? '1 jugada' : `${lines.length} jugadas`}`
}

/** Ten characters that nobody mistakes for one another when they are read aloud. */
function ticketNumber(): string {
  const letters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  return [...randomBytes(10)].map((byte) => letters.charAt(byte % letters.length)).join('')
}
