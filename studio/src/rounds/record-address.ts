import { minorToAmount } from '@trebol/shared/money'
import type { Session } from '../sessions/session.ts'
import { longestFragment, type RoundRecord, recordPath } from '../wire/round-record.ts'
import { type RoundAt, stakedIn } from './round.ts'

type Decided = RoundAt<'decided' | 'jackpot_sent' | 'win_sent' | 'settled'>

/**
 * Where the player has this round worked out again, from the root of the studio: the whole round stands behind the `#`,
 * which no browser sends to anybody. Null for a round that is too long for an address.
 */
export function recordAddress(round: Decided, session: Pick<Session, 'title' | 'mode'>): string | null {
  const text = Buffer.from(JSON.stringify(recordOf(round, session))).toString('base64url')
  const fragment = `round=${text}`
  return fragment.length > longestFragment ? null : `${recordPath}#${fragment}`
}

function recordOf(round: Decided, { title, mode }: Pick<Session, 'title' | 'mode'>): RoundRecord {
  const { id, createdAt: at, engine, iso, decimals, choice, outcome, jackpot, hit } = round
  const { serverSeed, clientSeed, nonce } = round
  const amount = (minor: string | bigint) => minorToAmount(BigInt(minor), decimals)
  return {
    ...{ v: 1, id, at, engine, title, mode, iso, decimals },
    ...{ stake: amount(stakedIn(round)), bet: amount(round.stake), choice },
    ...{ acts: round.acts.map(({ move, atMs }) => ({ move, atMs })), outcome, win: amount(round.win) },
    jackpot: jackpot && { name: jackpot.name, perHit: amount(jackpot.perHit), hit },
    ...{ serverSeed, clientSeed, nonce },
  }
}
