import { amountToMinor, minorToAmount } from '@trebol/shared/money'
import { commitment } from '../fair/server-draw.ts'
import { tellBet, tellEnd, tellRaise } from '../tell/tell-round.ts'
import { type Reply, type Unbooked, unbooked, type Wallet } from '../wallet/wallet.ts'
import { hitOf } from './hit-of.ts'
import { betTx, jackpotTx, type Round, type RoundAt, raiseTx, winTx } from './round.ts'
import { standingOf } from './standing-of.ts'

/**
 * One step of a round: on to the next state, stuck because the wallet gave no answer that settles it, refused because it
 * will not book what it owes, or at rest until the player acts, or until a moment in milliseconds since 1970.
 */
export type Advance =
  | { readonly kind: 'on'; readonly round: Round }
  | Unbooked
  | { readonly kind: 'rests'; readonly until: number | null }

type Balance = { readonly balance: string }
type Repeat = (attempt: () => Promise<Reply<Balance>>) => Promise<readonly Reply<Balance>[]>

const on = (round: Round): Advance => ({ kind: 'on', round })

type Movement = { readonly tx: string; readonly minor: string; readonly detail: string; readonly session?: string }

/** Without a title the history has the name of the game, as the operator knows it. */
function movement(round: Round, { tx, minor, detail, session = round.walletSession }: Movement) {
  const amount = minorToAmount(BigInt(minor), round.decimals)
  return { session, tx, round: round.id, amount, iso: round.iso, ...(round.title !== '' && { detail }) }
}

function decide(round: RoundAt<'bet_accepted' | 'waiting'>): Advance {
  const standing = standingOf(round)
  switch (standing.kind) {
    case 'over':
      return on({
        ...{ ...round, step: 'decided', outcome: standing.outcome, win: standing.win.toString() },
        ...{ hit: hitOf(round), jackpotWin: null },
      })
    case 'turn':
    case 'running': {
      if (round.step === 'bet_accepted') {
        return on({ ...round, step: 'waiting', raises: 0, touchedAt: round.acceptedAt })
      }
      return { kind: 'rests', until: standing.kind === 'running' ? round.acceptedAt + standing.endsAt : null }
    }
  }
}

const afterJackpot = ({ win }: { win: string }) => (win === '0' ? 'settled' : 'win_sent')

/** The wallet's word on a bet, however often it was asked: taken, turned down, or not known. */
function taken(replies: readonly Reply<Balance>[]): { balance: string } | { refused: string } | null {
  const last = replies.at(-1)
  if (last?.kind === 'ok') return { balance: last.value.balance }
  const doubtful = replies.some((reply) => reply.kind === 'unknown')
  return last?.kind === 'refused' && !doubtful ? { refused: last.code } : null
}

/** Sends a bet; `repeat` tells how often to try. An answer that never came, at any try, ends in a rollback. */
export async function sendBet(
  round: RoundAt<'bet_sent'>,
  wallet: Wallet,
  repeat: Repeat,
  now: () => number,
): Promise<Round> {
  // The fingerprint that the player was shown goes along: the wallet keeps what was promised before the outcome.
  const placed = { tx: betTx(round), minor: round.stake, detail: tellBet(round, round.choice) }
  const bet = { ...movement(round, placed), seed_hash: commitment(round.serverSeed) }
  const word = taken(await repeat(() => wallet.bet(bet)))
  if (word === null) return { ...round, step: 'rolling_back' }
  if ('refused' in word) return { ...round, step: 'refused', code: word.refused }
  return { ...round, step: 'bet_accepted', balance: word.balance, acceptedAt: now() }
}

/** Sends what a move adds to the stake. Turned down or not known: the round waits again, as if it had not been made. */
export async function sendRaise(round: RoundAt<'raise_sent'>, wallet: Wallet, repeat: Repeat) {
  const { raise, ...rest } = round
  const placed = { tx: raiseTx(round), minor: raise.stake, detail: tellRaise(round, raise.move) }
  const bet = movement(round, { ...placed, ...(round.raiseSession && { session: round.raiseSession }) })
  const word = taken(await repeat(() => wallet.bet(bet)))
  if (word === null) return { round: { ...rest, step: 'raise_returning' as const }, refused: 'UNKNOWN' }
  if ('refused' in word) return { round: { ...rest, step: 'waiting' as const }, refused: word.refused }
  const raised = { ...rest, step: 'waiting' as const, balance: word.balance, acts: [...round.acts, raise] }
  return { round: raised, refused: null }
}

/** Moves a round one step on. Pure steps never get stuck; those that need the wallet do when it gives no clear answer. */
export async function advanceRound(round: Round, wallet: Wallet): Promise<Advance> {
  switch (round.step) {
    case 'bet_accepted':
    case 'waiting':
      return decide(round)
    case 'decided':
      return on({ ...round, step: round.hit ? 'jackpot_sent' : afterJackpot(round) })
    case 'jackpot_sent': {
      const { id, walletSession: session, decimals } = round
      const reply = await wallet.jackpot({ session, tx: jackpotTx(round), round: id })
      if (reply.kind !== 'ok') return unbooked(reply, jackpotTx(round))
      const jackpotWin = amountToMinor(reply.value.amount, decimals)?.toString()
      if (jackpotWin === undefined) return { kind: 'stuck', why: 'the amount of the jackpot cannot be read' }
      return on({ ...round, step: afterJackpot(round), jackpotWin, balance: reply.value.balance })
    }
    case 'win_sent': {
      const paid = { tx: winTx(round), minor: round.win, detail: tellEnd(round, round.outcome) }
      const reply = await wallet.win(movement(round, paid))
      return reply.kind === 'ok'
        ? on({ ...round, step: 'settled', balance: reply.value.balance })
        : unbooked(reply, winTx(round))
    }
    case 'raise_returning': {
      const { raiseSession: session = round.walletSession } = round
      const reply = await wallet.rollback({ session, undoes: raiseTx(round), round: round.id })
      return reply.kind === 'ok'
        ? on({ ...round, step: 'waiting', balance: reply.value.balance })
        : unbooked(reply, raiseTx(round))
    }
    case 'rolling_back': {
      const reply = await wallet.rollback({ session: round.walletSession, undoes: betTx(round), round: round.id })
      return reply.kind === 'ok' ? on({ ...round, step: 'rolled_back' }) : unbooked(reply, betTx(round))
    }
    case 'created':
    case 'bet_sent':
    case 'raise_sent':
    case 'settled':
    case 'rolled_back':
    case 'refused':
      return { kind: 'rests', until: null }
  }
}
