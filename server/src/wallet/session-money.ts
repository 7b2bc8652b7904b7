import type { Database } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { accounts, games, playSessions } from '../database/schema/index.ts'
import { feedJackpot } from '../jackpots/feed-jackpot.ts'
import type { JackpotPool } from '../jackpots/jackpot-pools.ts'
import { houseId, jackpotId, walletId } from '../ledger/account-ids.ts'
import { bookTransfer, InsufficientFunds } from '../ledger/book-transfer.ts'
import { readPositive } from '../ledger/read-positive.ts'
import { currencyOf } from '../operator/currencies.ts'
import { productOfArea } from './product-of-area.ts'
import { WalletRefusal } from './wallet-refusal.ts'

export type PlaySessionRow = typeof playSessions.$inferSelect

/** Locks a session to the end of the transaction, so that its movements follow each other. */
export async function lockSession(tx: Database, id: string): Promise<PlaySessionRow> {
  const [session] = await tx.select().from(playSessions).where(eq(playSessions.id, id)).for('update')
  if (session === undefined) throw new WalletRefusal('UNKNOWN_SESSION', 'no session has this id')
  return session
}

export async function balanceOf(db: Database, session: PlaySessionRow): Promise<bigint> {
  if (session.demoBalance !== null) return session.demoBalance
  const [wallet] = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.id, walletId(session.playerId, session.iso)))
  return wallet?.balance ?? 0n
}

/** The amount of a request in minor units of its session. */
export function readAmount(session: PlaySessionRow, { amount, iso }: { amount: string; iso: string }): bigint {
  if (iso !== session.iso) throw new WalletRefusal('MALFORMED', `iso: this session plays in ${session.iso}`)
  const minor = readPositive(amount, iso)
  if (typeof minor === 'bigint') return minor
  throw new WalletRefusal('MALFORMED', `amount: ${minor} for ${iso}, which keeps ${currencyOf(iso).decimals} decimals`)
}

type Movement = {
  readonly kind: 'bet' | 'win' | 'refund'
  /** Positive minor units; a bet takes them, the others give them. */
  readonly minor: bigint
  readonly round: string
  /** What the provider says that it is about; the name of the game stands in for it. */
  readonly detail: string | undefined
  readonly at: Date
  /** The jackpots that there are: a bet feeds the one of its session. */
  readonly jackpots?: readonly JackpotPool[]
}

export type Moved = { readonly balance: bigint; readonly transactionId: bigint | null }

/** Moves money of a locked session: through the ledger, or in the session's own row when it is a demo. */
export async function moveMoney(tx: Database, session: PlaySessionRow, movement: Movement): Promise<Moved> {
  const { kind, minor, round, detail, at, jackpots = [] } = movement
  if (session.demoBalance !== null) {
    const balance = session.demoBalance + (kind === 'bet' ? -minor : minor)
    if (balance < 0n) throw insufficient()
    await tx.update(playSessions).set({ demoBalance: balance }).where(eq(playSessions.id, session.id))
    return { balance, transactionId: null }
  }
  const [game] = await tx.select({ name: games.name, area: games.area }).from(games).where(eq(games.id, session.gameId))
  const wallet = walletId(session.playerId, session.iso)
  const house = houseId(session.iso)
  const [from, to] = kind === 'bet' ? [wallet, house] : [house, wallet]
  try {
    const title = detail ?? game?.name ?? ''
    const product = game === undefined ? 'games' : productOfArea[game.area]
    const transfer = { from, to, minor, iso: session.iso, kind, product, title, ref: round, at } as const
    const pool = kind === 'bet' ? jackpots.find(({ slug }) => slug === session.jackpot) : undefined
    if (pool === undefined) return await bookTransfer(tx, transfer)
    const fed = await feedJackpot(tx, { pool, iso: session.iso, stake: minor })
    return await bookTransfer(tx, { ...transfer, part: { to: jackpotId(pool.slug, session.iso), minor: fed } })
  } catch (error) {
    throw error instanceof InsufficientFunds ? insufficient() : error
  }
}

function insufficient(): WalletRefusal {
  return new WalletRefusal('INSUFFICIENT_FUNDS', 'the balance does not cover the bet')
}
