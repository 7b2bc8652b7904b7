import type { Closing } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, asc, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Call } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { settleDue } from '../cashier/settle-due.ts'
import { accounts, deposits, lotteryTickets, raceBets, withdrawals } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'
import { payoutMethods } from '../withdrawals/payout-methods.ts'
import { askOpenPlays } from './ask-open-plays.ts'

type Obstacle = Closing['obstacles'][number]
type Counted = Extract<Obstacle, { count: number }>['kind']

export type Remainder = { readonly minor: bigint; readonly iso: string }
export type Standing = { readonly obstacles: readonly Obstacle[]; readonly remainders: readonly Remainder[] }

/**
 * What stands between a player and a closed account. Nothing is asked that would keep him: only money that is his, and what
 * is not decided yet.
 */
export async function readClosing(
  { db, now, services }: Pick<Call, 'db' | 'now' | 'services'>,
  playerId: string,
): Promise<Standing> {
  // What is due may be booked here, so the wallets are read after it.
  await settleDue(db, now, playerId)
  const wallets = await readWallets(db, playerId)
  const plays = await askOpenPlays(db, services, playerId)
  if (plays === null) {
    throw new Refusal('UNAVAILABLE', 'No pudimos comprobar si tiene jugadas abiertas. Inténtelo en unos minutos.')
  }
  const counts: readonly (readonly [Counted, number])[] = [
    ['withdrawal', await countWithdrawals(db, playerId)],
    ['deposit', await countDeposits(db, playerId)],
    ['round', plays.rounds],
    ['sports', plays.bets],
    ['lottery', await countTickets(db, playerId)],
    ['races', await countRaceBets(db, playerId)],
  ]
  const open = counts.flatMap(([kind, found]) => (found > 0 ? [{ kind, count: found }] : []))
  return { obstacles: [...wallets.obstacles, ...open], remainders: wallets.remainders }
}

/** Money that can be withdrawn has to be; what is less than every way takes may be given up; the rest support pays out. */
async function readWallets(db: Database, playerId: string): Promise<Standing> {
  const rows = await db
    .select({ iso: accounts.iso, balance: accounts.balance })
    .from(accounts)
    .where(and(eq(accounts.playerId, playerId), gt(accounts.balance, 0n)))
    .orderBy(asc(accounts.iso))
  const obstacles: Obstacle[] = []
  const remainders: Remainder[] = []
  for (const { iso, balance } of rows) {
    const minor = balance ?? 0n
    const least = leastPayout(iso)
    if (least !== null && minor < least) remainders.push({ minor, iso })
    else {
      const money = { amount: presentAmount(minor, iso), iso }
      obstacles.push({ kind: least === null ? 'stuck' : 'money', money })
    }
  }
  return { obstacles, remainders }
}

/** The least that can be withdrawn in a currency; null where nothing can. */
function leastPayout(iso: string): bigint | null {
  const least = payoutMethods.flatMap((method) => (method.iso === iso ? [method.min] : []))
  return least.reduce<bigint | null>((found, min) => (found === null || min < found ? min : found), null)
}

async function countWithdrawals(db: Database, playerId: string): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(withdrawals)
    .where(and(eq(withdrawals.playerId, playerId), isNull(withdrawals.endedBy)))
  return row?.found ?? 0
}

async function countDeposits(db: Database, playerId: string): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(deposits)
    .where(and(eq(deposits.playerId, playerId), inArray(deposits.status, ['awaiting_payment', 'under_review'])))
  return row?.found ?? 0
}

async function countTickets(db: Database, playerId: string): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(lotteryTickets)
    .where(and(eq(lotteryTickets.playerId, playerId), eq(lotteryTickets.status, 'active')))
  return row?.found ?? 0
}

async function countRaceBets(db: Database, playerId: string): Promise<number> {
  const [row] = await db
    .select({ found: count() })
    .from(raceBets)
    .where(and(eq(raceBets.playerId, playerId), eq(raceBets.status, 'active')))
  return row?.found ?? 0
}
