import type { PlaySession } from '@trebol/shared/contract'
import { describe, expect, test } from 'vitest'
import { decideNext, longestRoundMs } from './decide-next.ts'

const session: PlaySession = {
  ...{ sid: 's_1', started_at: '2026-11-21T10:00:00Z', now: '2026-11-21T10:30:00Z', elapsed_s: 600, played_s: 600 },
  ...{ reality_check_min: 60, staked: '5.00', won: '4.00', net: '-1.00', rounds: 10, iso: 'USD', status: 'open' },
}
const moment = { mode: 'real', session, round: 'none', roundMs: 0, seenS: 0 } as const
const wait = { kind: 'wait', forRound: false }

test('a game in its time and its money is left alone', () => {
  expect(decideNext(moment)).toEqual(wait)
  const left = { ...session, minutes_left: 1, spend_left: { amount: '0.01', iso: 'USD' } }
  expect(decideNext({ ...moment, session: left })).toEqual(wait)
})

describe('What the player set', () => {
  const over = { ...session, minutes_left: 0 }
  const spent = { ...session, spend_left: { amount: '0.00', iso: 'USD' } }

  test('ends the game', () => {
    expect(decideNext({ ...moment, session: over })).toEqual({ kind: 'end', why: 'time' })
    expect(decideNext({ ...moment, session: spent })).toEqual({ kind: 'end', why: 'spend' })
  })

  test('lets a round in progress finish, however long it takes', () => {
    const inRound = { ...moment, round: 'open', roundMs: 10 * longestRoundMs } as const
    expect(decideNext({ ...inRound, session: over })).toEqual({ kind: 'wait', forRound: true })
    expect(decideNext({ ...inRound, session: spent })).toEqual({ kind: 'wait', forRound: true })
  })

  test('does not touch a demo', () => {
    expect(decideNext({ ...moment, mode: 'demo', session: over })).toEqual(wait)
  })
})

describe('The reminder', () => {
  const played = (played_s: number) => ({ ...moment, session: { ...session, played_s } })

  test('comes after each hour of play, and not before', () => {
    expect(decideNext(played(3_599))).toEqual(wait)
    expect(decideNext(played(3_600))).toEqual({ kind: 'check' })
    expect(decideNext({ ...played(7_199), seenS: 3_600 })).toEqual(wait)
    expect(decideNext({ ...played(7_200), seenS: 3_600 })).toEqual({ kind: 'check' })
  })

  test('that was answered under another login does not put off this one', () => {
    expect(decideNext({ ...played(3_600), seenS: 9_000 })).toEqual({ kind: 'check' })
  })

  test('waits for the end of a round, three minutes at most', () => {
    const inRound = { ...played(3_600), round: 'open' } as const
    expect(decideNext({ ...inRound, roundMs: longestRoundMs - 1 })).toEqual({ kind: 'wait', forRound: true })
    expect(decideNext({ ...inRound, roundMs: longestRoundMs })).toEqual({ kind: 'check' })
  })

  test('does not come into a demo', () => {
    expect(decideNext({ ...played(90_000), mode: 'demo' })).toEqual(wait)
  })
})

test.each([
  ['break', 'break'],
  ['elsewhere', 'elsewhere'],
  ['relaunched', 'elsewhere'],
  ['limit', 'time'],
  ['logout', 'over'],
  [null, 'over'],
])('a session that the server has ended (%s) is over here', (end_reason, why) => {
  expect(decideNext({ ...moment, round: 'open', session: { ...session, status: 'ended', end_reason } })).toEqual({
    kind: 'end',
    why,
  })
})
