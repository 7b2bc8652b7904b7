import type { PlaySession } from '@trebol/shared/contract'

export type EndReason = 'exit' | 'time' | 'spend' | 'break' | 'elsewhere' | 'over'

/** What the page does beside the game: it ends it, holds it for a moment of reflection, or leaves it alone. */
export type Next =
  | { readonly kind: 'end'; readonly why: EndReason }
  | { readonly kind: 'check' }
  | { readonly kind: 'wait'; readonly forRound: boolean }

/**
 * A reminder that is due waits for the end of the round in progress, this many milliseconds at most: longer than any
 * round on the clock lasts.
 */
export const longestRoundMs = 180_000

type Moment = {
  readonly mode: 'real' | 'demo'
  readonly session: PlaySession
  readonly round: 'none' | 'open'
  /** Milliseconds since the round began. */
  readonly roundMs: number
  /** Seconds of play at which the player last answered a reminder. */
  readonly seenS: number
}

const reasons: Readonly<Record<string, EndReason>> = {
  break: 'break',
  limit: 'time',
  elsewhere: 'elsewhere',
  relaunched: 'elsewhere',
}

/**
 * Pure. What ended on the server is over here. A limit that the player set ends the game once no round is open: a round
 * in progress may finish. A reminder never comes into a round that is on the clock: it waits for its end, and only a
 * round that does not end by itself (a table that waits for its player) is held after three minutes.
 */
export function decideNext({ mode, session, round, roundMs, seenS }: Moment): Next {
  if (session.status === 'ended') return { kind: 'end', why: reasons[session.end_reason ?? ''] ?? 'over' }
  if (mode === 'demo') return { kind: 'wait', forRound: false }
  const limit = limitReached(session)
  if (limit !== null) return round === 'open' ? { kind: 'wait', forRound: true } : { kind: 'end', why: limit }
  if (secondsToCheck(session, seenS) > 0) return { kind: 'wait', forRound: false }
  return round === 'open' && roundMs < longestRoundMs ? { kind: 'wait', forRound: true } : { kind: 'check' }
}

/** Seconds of play until the next reminder. What was answered under another login counts for nothing. */
export function secondsToCheck({ played_s, reality_check_min }: PlaySession, seenS: number): number {
  const since = played_s - (seenS <= played_s ? seenS : 0)
  return Math.max(0, reality_check_min * 60 - since)
}

function limitReached({ minutes_left: minutes, spend_left: spend }: PlaySession): 'time' | 'spend' | null {
  if (minutes === 0) return 'time'
  return spend != null && !/[1-9]/.test(spend.amount) ? 'spend' : null
}
