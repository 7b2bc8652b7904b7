import { minorToAmount } from '@trebol/shared/money'
import { engineNamed } from '../engines/engine-for-game.ts'
import { serverDraw } from '../fair/server-draw.ts'
import type { Reply, Wallet } from '../wallet/wallet.ts'
import { betTx, type Round, type RoundAt, winTx } from './round.ts'

/** One step of a round: the next state, or the same one when the wallet gave no answer that settles it. */
export type Advance = { readonly round: Round; readonly stuck: string | null }

const on = (round: Round): Advance => ({ round, stuck: null })
const amountOf = (minor: string, decimals: number): string => minorToAmount(BigInt(minor), decimals)

function movement(round: Round, tx: string, minor: string) {
  const amount = amountOf(minor, round.decimals)
  return { session: round.walletSession, tx, round: round.id, amount, iso: round.iso }
}

/** Draws from the seeds that are kept with the round: whoever computes it again gets the same. */
export function decideRound(round: RoundAt<'bet_accepted'>): RoundAt<'decided'> {
  const engine = engineNamed(round.engine)
  if (engine === undefined)
    throw new Error(`Round ${round.id} needs the engine ${round.engine}, which is not built in.`)
  const draw = serverDraw(round.serverSeed, round.clientSeed, round.nonce)
  const { outcome, win } = engine.decide(draw, BigInt(round.stake))
  return { ...round, step: 'decided', outcome, win: win.toString() }
}

type Repeat = (attempt: () => Promise<Reply<{ balance: string }>>) => Promise<readonly Reply<{ balance: string }>[]>

/** Sends a bet; `repeat` tells how often to try. An answer that never came, at any try, ends in a rollback. */
export async function sendBet(round: RoundAt<'bet_sent'>, wallet: Wallet, repeat: Repeat): Promise<Round> {
  const replies = await repeat(() => wallet.bet(movement(round, betTx(round), round.stake)))
  const last = replies.at(-1)
  if (last?.kind === 'ok') return { ...round, step: 'bet_accepted', balance: last.value.balance }
  const doubtful = replies.some((reply) => reply.kind === 'unknown')
  if (last?.kind === 'refused' && !doubtful) return { ...round, step: 'refused', code: last.code }
  return { ...round, step: 'rolling_back' }
}

/** Moves a round one step on. Pure steps never get stuck; those that need the wallet do when it gives no clear answer. */
export async function advanceRound(round: Round, wallet: Wallet): Promise<Advance> {
  switch (round.step) {
    case 'bet_accepted':
      return on(decideRound(round))
    case 'decided':
      return on({ ...round, step: round.win === '0' ? 'settled' : 'win_sent' })
    case 'win_sent': {
      const reply = await wallet.win(movement(round, winTx(round), round.win))
      if (reply.kind === 'ok') return on({ ...round, step: 'settled', balance: reply.value.balance })
      return { round, stuck: reply.kind === 'unknown' ? reply.why : reply.code }
    }
    case 'rolling_back': {
      const reply = await wallet.rollback({ session: round.walletSession, tx: betTx(round), round: round.id })
      if (reply.kind === 'ok') return on({ ...round, step: 'rolled_back' })
      return { round, stuck: reply.kind === 'unknown' ? reply.why : reply.code }
    }
    default:
      return on(round)
  }
}
