import type { BetInput, WalletOutput } from '@trebol/shared/contract/wallet'
import { eq } from 'drizzle-orm'
import { moves } from '../database/schema/index.ts'
import { presentAmount } from '../operator/show-money.ts'
import { noteSignOfLife } from '../play/note-sign-of-life.ts'
import { refuseEnded } from './refuse-ended.ts'
import { refuseStake } from './refuse-stake.ts'
import { lockSession, moveMoney, type PlaySessionRow, readAmount } from './session-money.ts'
import type { WalletContext } from './wallet-calls.ts'
import { WalletRefusal } from './wallet-refusal.ts'

type Move = typeof moves.$inferSelect

/** Books a bet or a win once, whatever the number of times it is sent. */
export async function bookMove(
  kind: 'bet' | 'win',
  input: BetInput,
  { services, now }: WalletContext,
): Promise<WalletOutput> {
  // Asked before: the embedded database has one connection, which the transaction holds.
  const inMaintenance = kind === 'bet' && (await services.maintenance.read())
  return services.db.transaction(async (tx) => {
    const session = await lockSession(tx, input.session)
    const amount = readAmount(session, input)
    const { tx: name, round, detail } = input
    const wanted = { tx: name, sessionId: session.id, kind, round, amount, iso: session.iso }
    const [known] = await tx.select().from(moves).where(eq(moves.tx, name))
    if (known !== undefined) return { ...replay(known, wanted), iso: session.iso, replayed: true }
    if (!wasJustSeen(session, now)) await noteSignOfLife(tx, session.id, now)
    // A bet that was answered before the end is answered again after it; a new one is not taken.
    if (kind === 'bet') {
      await refuseStake(tx, session, { minor: amount, round, now })
      await refuseEnded(tx, session, { inMaintenance, now })
    }
    const { balance, transactionId } = await moveMoney(tx, session, {
      ...{ kind, minor: amount, round, detail, at: now, jackpots: services.jackpots },
    })
    const stored = await tx
      .insert(moves)
      .values({
        ...wanted,
        seedHash: kind === 'bet' ? (input.seed_hash ?? null) : null,
        balance,
        transactionId,
        at: now,
      })
      .onConflictDoNothing()
      .returning({ tx: moves.tx })
    // The row is there although it was not a moment ago: another session has just used the same name.
    if (stored.length === 0) throw reused()
    return { balance: presentAmount(balance, session.iso), iso: session.iso, replayed: false }
  })
}

/** The win of a quick round follows its bet at once: what lies between them counts with the next sign of life. */
const wasJustSeen = ({ seenAt }: PlaySessionRow, now: Date): boolean =>
  seenAt !== null && seenAt <= now && now.getTime() - seenAt.getTime() < 1_000

function replay(known: Move, wanted: Pick<Move, 'sessionId' | 'kind' | 'round' | 'amount'>): { balance: string } {
  const sameRound = known.sessionId === wanted.sessionId && known.round === wanted.round
  const undone = known.kind === 'void' || known.rolledBackAt !== null
  if (undone && wanted.kind === 'bet' && sameRound) {
    throw new WalletRefusal('TX_ROLLED_BACK', 'this bet was rolled back; send a new one under a new tx')
  }
  if (!sameRound || known.kind !== wanted.kind || known.amount !== wanted.amount) throw reused()
  return { balance: presentAmount(known.balance, known.iso) }
}

export function reused(): WalletRefusal {
  return new WalletRefusal('TX_REUSED', 'this tx names another movement; every movement needs its own')
}
