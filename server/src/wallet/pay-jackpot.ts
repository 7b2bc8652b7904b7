import type { JackpotInput, JackpotOutput } from '@trebol/shared/contract/wallet'
import type { Database } from '@trebol/shared/database'
import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { games, jackpotWins, moves, playSessions } from '../database/schema/index.ts'
import { emptyJackpot } from '../jackpots/empty-jackpot.ts'
import { nameOf, startAgain } from '../jackpots/open-jackpots.ts'
import { poolTerms } from '../jackpots/pool-terms.ts'
import { jackpotId, walletId } from '../ledger/account-ids.ts'
import { bookTransfer } from '../ledger/book-transfer.ts'
import { presentAmount } from '../operator/show-money.ts'
import { noteSignOfLife } from '../play/note-sign-of-life.ts'
import { holdWallets } from '../protection/hold-wallets.ts'
import { reused } from './book-move.ts'
import { productOfArea } from './product-of-area.ts'
import { lockSession, type PlaySessionRow } from './session-money.ts'
import type { WalletContext } from './wallet-calls.ts'
import { WalletRefusal } from './wallet-refusal.ts'

/**
 * Pays a jackpot out to the round that won it, once, whatever the number of times it is asked; also after the session
 * ended. The jackpot begins again in the same transaction.
 */
export function payJackpot(input: JackpotInput, { services, now }: WalletContext): Promise<JackpotOutput> {
  return services.db.transaction(async (tx) => {
    const session = await lockSession(tx, input.session)
    const { iso } = session
    const { tx: name, round } = input
    const [known] = await tx.select().from(moves).where(eq(moves.tx, name))
    if (known !== undefined) {
      if (known.sessionId !== session.id || known.round !== round || known.kind !== 'jackpot') throw reused()
      const [amount, balance] = [presentAmount(known.amount, iso), presentAmount(known.balance, iso)]
      return { amount, balance, iso, replayed: true }
    }
    const bet = await findBet(tx, session, round)
    await noteSignOfLife(tx, session.id, now)
    await holdWallets(tx, session.playerId)

    const { pool } = bet
    const title = nameOf(services.jackpots, pool)
    const definition = services.jackpots.find(({ slug }) => slug === pool)
    const seed = (definition && poolTerms(definition, iso)?.seed) ?? 0n
    const amount = await emptyJackpot(tx, { pool, iso, seed })
    const { balance, transactionId } = await bookTransfer(tx, {
      ...{ from: jackpotId(pool, iso), to: walletId(session.playerId, iso), minor: amount, iso },
      ...{ kind: 'win', product: productOfArea[bet.area], title: `Jackpot ${title}`, ref: round, at: now },
    })
    if (seed > 0n) await startAgain(tx, { pool, name: title, iso, seed, at: now })
    const move = { tx: name, sessionId: session.id, kind: 'jackpot' as const, round, amount, iso, balance }
    const stored = await tx
      .insert(moves)
      .values({ ...move, transactionId, at: now })
      .onConflictDoNothing()
      .returning({ tx: moves.tx })
    if (stored.length === 0) throw reused()
    await tx.insert(jackpotWins).values({ pool, iso, amount, betTx: bet.tx, transactionId, at: now })
    return { amount: presentAmount(amount, iso), balance: presentAmount(balance, iso), iso, replayed: false }
  })
}

/** The bet of this round that plays for a jackpot and stands: without one, there is nothing to win, and with a paid one neither. */
async function findBet(tx: Database, { playerId, iso }: PlaySessionRow, round: string) {
  const [bet] = await tx
    .select({ tx: moves.tx, pool: playSessions.jackpot, area: games.area, won: jackpotWins.id })
    .from(moves)
    .innerJoin(playSessions, eq(playSessions.id, moves.sessionId))
    .innerJoin(games, eq(games.id, playSessions.gameId))
    .leftJoin(jackpotWins, eq(jackpotWins.betTx, moves.tx))
    .where(
      and(
        ...[eq(playSessions.playerId, playerId), eq(playSessions.iso, iso), isNotNull(playSessions.jackpot)],
        ...[eq(moves.round, round), eq(moves.kind, 'bet'), isNull(moves.rolledBackAt)],
      ),
    )
    .orderBy(moves.at, moves.tx)
    .limit(1)
  if (bet === undefined || bet.pool === null)
    throw new WalletRefusal('NO_JACKPOT', 'no bet of this round plays for a jackpot, or it was rolled back')
  if (bet.won !== null) throw new WalletRefusal('TX_REUSED', 'the jackpot of this round was paid under another tx')
  return { tx: bet.tx, pool: bet.pool, area: bet.area }
}
