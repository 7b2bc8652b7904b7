import type { LineStatus } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq, inArray } from 'drizzle-orm'
import { raceBets, raceLines } from '../database/schema/index.ts'
import { houseId, walletId } from '../ledger/account-ids.ts'
import { bookTransfer } from '../ledger/book-transfer.ts'
import { ticketStatus } from '../lottery/ticket-status.ts'
import { judgeRace } from './judge-race.ts'
import { judgeSeries } from './judge-series.ts'
import { prizeOf } from './race-odds.ts'
import type { RaceRow } from './race-state.ts'
import { readLegs } from './read-legs.ts'
import { isSeries } from './series-kinds.ts'
import type { TrackDefinition } from './tracks.ts'

type Line = typeof raceLines.$inferSelect
type Bet = typeof raceBets.$inferSelect

type SettleOrder = {
  readonly betId: string
  /** The race that something has become of. */
  readonly race: RaceRow
  /** Missing when the house no longer runs it: its races are void. */
  readonly track: TrackDefinition | undefined
  readonly now: Date
}

/**
 * Pays, refunds or closes the combinations of one bet. One transaction: they change together with the money, and a
 * second run finds none that is active.
 */
export async function settleBet(tx: Database, { betId, race, track, now }: SettleOrder): Promise<void> {
  const [bet] = await tx.select().from(raceBets).where(eq(raceBets.id, betId)).for('update')
  if (bet === undefined) throw new Error(`no bet has the id ${betId}`)
  const judge = isSeries(bet.code)
    ? judgeSeries(bet.code, { legs: await readLegs(tx, [betId]), track, now })
    : judgeRace(bet, { race, track, now })
  const all = await tx.select().from(raceLines).where(eq(raceLines.betId, betId))
  const decided = all.flatMap((line) => (line.status === 'active' ? [{ line, ...judge.judge(line) }] : []))
  const becoming = (wanted: LineStatus) => decided.filter(({ fate }) => fate === wanted)
  const [won, lost, gone] = [becoming('won'), becoming('lost'), becoming('void')]
  if (gone.length > 0) {
    const minor = gone.reduce((sum, { line }) => sum + line.stake, 0n)
    const transactionId = await give(tx, bet, { kind: 'refund', minor, title: judge.refundTitle(), now })
    await change(tx, gone, { status: 'void', transactionId })
  }
  if (won.length > 0) {
    const minor = won.reduce((sum, { line, odds }) => sum + prizeOf(line.stake, odds), 0n)
    const title = judge.winTitle(won.map(({ line, odds }) => ({ runners: line.runners, odds })))
    const transactionId = await give(tx, bet, { kind: 'win', minor, title, now })
    for (const one of won) {
      const prize = prizeOf(one.line.stake, one.odds)
      await change(tx, [one], { status: 'won', prize, transactionId })
    }
  }
  await change(tx, lost, { status: 'lost' })
  const before = all.flatMap(({ status }) => (status === 'active' ? [] : [status]))
  await tx
    .update(raceBets)
    .set({ status: ticketStatus([...before, ...decided.map(({ fate }) => fate)]) })
    .where(eq(raceBets.id, betId))
}

type Gift = { readonly kind: 'win' | 'refund'; readonly minor: bigint; readonly title: string; readonly now: Date }

async function give(tx: Database, { playerId, iso, number }: Bet, { kind, minor, title, now }: Gift): Promise<bigint> {
  const [from, to] = [houseId(iso), walletId(playerId, iso)]
  const order = { from, to, minor, iso, kind, product: 'races' as const, title, ref: number, at: now }
  return (await bookTransfer(tx, order)).transactionId
}

async function change(tx: Database, lines: readonly { readonly line: Line }[], values: Partial<Line>): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ line }) => line.id)
  await tx
    .update(raceLines)
    .set(values)
    .where(and(inArray(raceLines.id, ids), eq(raceLines.status, 'active')))
}
