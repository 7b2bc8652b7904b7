import { readSession } from '@trebol/shared/store'
import { useEffect, useState } from 'react'
import { decideNext, type EndReason, longestRoundMs, secondsToCheck } from './decide-next.ts'
import { keepSeenCheck, readSeenCheck } from './seen-check.ts'
import type { Reading } from './use-play-session.ts'

type Watch = {
  readonly mode: 'real' | 'demo'
  readonly reading: Reading | null
  readonly round: 'none' | 'open'
  readonly roundMs: () => number
  readonly live: boolean
  readonly refresh: () => Promise<void>
  readonly onEnd: (why: EndReason) => void
}

/** A moment later than the server's own: it counts whole seconds. */
const graceMs = 1_000

const playerId = (): string => {
  const session = readSession()
  return session.kind === 'player' ? session.user.id : ''
}

/**
 * Does what `decideNext` says of every reading. The device only decides when to ask again: whether a reminder is due, or
 * a limit reached, is read from the server's figures.
 */
export function useWatch({ mode, reading, round, roundMs, live, refresh, onEnd }: Watch) {
  const [checking, setChecking] = useState(false)
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (reading === null || !live || checking) return
    const { session } = reading
    const seenS = readSeenCheck(playerId())
    const next = decideNext({ mode, session, round, roundMs: roundMs(), seenS })
    if (next.kind === 'end') return onEnd(next.why)
    if (next.kind === 'check') return setChecking(true)
    if (mode === 'demo') return
    if (next.forRound) {
      const timer = setTimeout(() => setTurn((before) => before + 1), Math.max(longestRoundMs - roundMs(), 0) + graceMs)
      return () => clearTimeout(timer)
    }
    const timer = setTimeout(() => void refresh(), secondsToCheck(session, seenS) * 1_000 + graceMs)
    return () => clearTimeout(timer)
  }, [reading, round, live, checking, turn, mode])

  const answerCheck = () => {
    if (reading) keepSeenCheck(playerId(), reading.session.played_s)
    setChecking(false)
    void refresh()
  }
  return { checking, answerCheck }
}
