import type { Area } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { and, eq, isNull } from 'drizzle-orm'
import { isClosed } from '../closing/refuse-closed.ts'
import { games, moves, playSessions } from '../database/schema/index.ts'
import { decideMoneyIn, type Verdict } from '../protection/decide-money-in.ts'
import { holdWallets } from '../protection/hold-wallets.ts'
import { noteOwnLimits } from '../protection/limits/note-own-limits.ts'
import { passedByMoney } from '../protection/limits/passed-limits.ts'
import { readStanding } from '../protection/read-standing.ts'
import { reachedByMoney, tellReached } from '../protection/tell-reached.ts'
import type { PlaySessionRow } from './session-money.ts'
import { WalletRefusal } from './wallet-refusal.ts'

type Stake = { readonly minor: bigint; readonly round: string; readonly now: Date }

/** Turns a bet down from which its player is protected; the provider finds words for it. */
export async function refuseStake(tx: Database, session: PlaySessionRow, { minor, round, now }: Stake): Promise<void> {
  const { playerId, iso, mode, gameId } = session
  if (mode === 'real') await holdWallets(tx, playerId)
  // The rare case alone costs a look: closing has ended the session.
  if (session.status === 'ended' && (await isClosed(tx, playerId))) {
    throw new WalletRefusal('SESSION_ENDED', 'the player has closed his account')
  }
  const standing = await readStanding(tx, { playerId, iso, now }, 'stake')
  const product = await areaOf(tx, gameId)
  const decide = (goesOn: boolean) => decideMoneyIn({ kind: 'stake', mode, product, minor, goesOn }, standing)
  const first = decide(false)
  // Only then is it worth looking for what was bet on this round before.
  const verdict = isLate(first) && (await hasBegun(tx, playerId, round)) ? decide(true) : first
  if (verdict.kind === 'refused') throw refusalOf(verdict)
  if (mode !== 'real') return
  await tellReached(tx, playerId, reachedByMoney(standing, minor))
  await noteOwnLimits(tx, playerId, passedByMoney(standing.counts, { minor, iso }))
}

/** A round in progress may finish after its time: what else is in the way shows when the round is let go on. */
const isLate = (verdict: Verdict) =>
  verdict.kind === 'refused' &&
  (verdict.why === 'time' || verdict.why === 'hour' || (verdict.why === 'limit' && isTime(verdict.limit.type)))
const isTime = (type: string) => type === 'day_time' || type === 'session_time'

async function areaOf(tx: Database, gameId: number): Promise<Area> {
  const [game] = await tx.select({ area: games.area }).from(games).where(eq(games.id, gameId))
  if (game === undefined) throw new Error(`the game ${gameId} has gone while it was played`)
  return game.area
}

function refusalOf(verdict: Extract<Verdict, { kind: 'refused' }>): WalletRefusal {
  if (verdict.why === 'limit') return refusals[isTime(verdict.limit.type) ? 'time' : 'spend']()
  return refusals[verdict.why]()
}

const closed = () => new WalletRefusal('ON_BREAK', 'the player has closed this play for himself')
const refusals = {
  excluded: () => new WalletRefusal('EXCLUDED', 'the player is excluded from play'),
  'on-break': () => new WalletRefusal('ON_BREAK', 'the player has paused'),
  'area-break': () => new WalletRefusal('ON_BREAK', 'the player rests from this area'),
  time: () => new WalletRefusal('TIME_REACHED', 'the time that the player set is over; a round in progress may finish'),
  spend: () => new WalletRefusal('SPEND_REACHED', 'the bet is more than what the player set still allows'),
  'no-setup': () => new WalletRefusal('SESSION_ENDED', 'the player has not set up this session'),
  hour: closed,
  product: closed,
  method: closed,
}

/** Whether money was bet on the round before, also in an earlier session of the same player: a round may move on. */
async function hasBegun(tx: Database, playerId: string, round: string): Promise<boolean> {
  const bets = await tx
    .select({ tx: moves.tx })
    .from(moves)
    .innerJoin(playSessions, eq(playSessions.id, moves.sessionId))
    .where(
      and(
        eq(playSessions.playerId, playerId),
        eq(moves.round, round),
        eq(moves.kind, 'bet'),
        isNull(moves.rolledBackAt),
      ),
    )
    .limit(1)
  return bets.length > 0
}
