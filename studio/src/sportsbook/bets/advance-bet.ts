import { minorToAmount } from '@trebol/shared/money'
import { type Reply, type Unbooked, unbooked, type Wallet } from '../../wallet/wallet.ts'
import type { FixtureBook } from '../desk/fixture-book.ts'
import { type Bet, type BetAt, betTx, winTx } from './bet.ts'
import { describeBet } from './describe-bet.ts'

/**
 * One step of a bet: on to the next state, stuck because the wallet gave no answer that settles it, refused because it will
 * not book what it owes, or at rest.
 */
export type Advance = { readonly kind: 'on'; readonly bet: Bet } | Unbooked | { readonly kind: 'rests' }

type Balance = { readonly balance: string }
type Repeat = (attempt: () => Promise<Reply<Balance>>) => Promise<readonly Reply<Balance>[]>

const on = (bet: Bet): Advance => ({ kind: 'on', bet })
const after = (reply: Reply<unknown>, tx: string, next: Bet): Advance =>
  reply.kind === 'ok' ? on(next) : unbooked(reply, tx)

function movement(bet: Bet, tx: string, minor: string, book: FixtureBook) {
  const amount = minorToAmount(BigInt(minor), bet.decimals)
  return { session: bet.walletSession, tx, round: bet.id, amount, iso: bet.iso, detail: describeBet(bet, book) }
}

/** Sends a bet; `repeat` tells how often to try. An answer that never came, at any try, ends in a rollback. */
export async function sendBet(bet: BetAt<'bet_sent'>, wallet: Wallet, book: FixtureBook, repeat: Repeat): Promise<Bet> {
  const replies = await repeat(() => wallet.bet(movement(bet, betTx(bet), bet.stake, book)))
  const last = replies.at(-1)
  if (last?.kind === 'ok') return { ...bet, step: 'open' }
  const doubtful = replies.some((reply) => reply.kind === 'unknown')
  if (last?.kind === 'refused' && !doubtful) return { ...bet, step: 'refused', code: last.code }
  return { ...bet, step: 'rolling_back' }
}

/** Moves a bet one step on. An open one rests until its matches are over. */
export async function advanceBet(bet: Bet, wallet: Wallet, book: FixtureBook): Promise<Advance> {
  const back = { session: bet.walletSession, undoes: betTx(bet), round: bet.id, detail: describeBet(bet, book) }
  switch (bet.step) {
    case 'decided':
      if (bet.legs.every(({ result }) => result === 'void')) return on({ ...bet, step: 'return_sent' })
      return on({ ...bet, step: bet.payout === '0' ? 'settled' : 'win_sent' })
    case 'win_sent':
      return after(await wallet.win(movement(bet, winTx(bet), bet.payout, book)), winTx(bet), {
        ...bet,
        step: 'settled',
      })
    case 'return_sent':
      return after(await wallet.rollback(back), betTx(bet), { ...bet, step: 'returned' })
    case 'rolling_back':
      return after(await wallet.rollback(back), betTx(bet), { ...bet, step: 'rolled_back' })
    case 'created':
    case 'bet_sent':
    case 'open':
    case 'settled':
    case 'returned':
    case 'rolled_back':
    case 'refused':
      return { kind: 'rests' }
  }
}
