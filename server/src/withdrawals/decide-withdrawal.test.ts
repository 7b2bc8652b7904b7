import { withdrawalStatuses } from '@trebol/shared/contract'
import { expect, test } from 'vitest'
import { decideWithdrawal, isOver, type WithdrawalEvent } from './decide-withdrawal.ts'

const events: readonly WithdrawalEvent[] = [
  ...(['taken', 'asked', 'answered', 'approved', 'sent', 'paid', 'rejected', 'failed'] as const),
]
const after = (...path: readonly WithdrawalEvent[]) =>
  path.reduce(
    (status, event) => {
      const decision = decideWithdrawal(status, event)
      if (decision.kind !== 'moves') throw new Error(`${event} moves nothing in ${status}`)
      return decision.to
    },
    withdrawalStatuses[0] as (typeof withdrawalStatuses)[number],
  )

test('goes from being asked for to being paid, with a question in between', () => {
  expect(after('taken', 'approved', 'sent', 'paid')).toBe('paid')
  expect(after('taken', 'asked', 'answered', 'approved', 'sent', 'failed')).toBe('failed')
  expect(after('asked', 'taken', 'rejected')).toBe('rejected')
})

test('money moves when it is over and never before or after', () => {
  for (const status of withdrawalStatuses) {
    for (const event of events) {
      const decision = decideWithdrawal(status, event)
      if (isOver(status)) expect(decision.kind).not.toBe('moves')
      if (decision.kind !== 'moves') continue
      expect(decision.books !== null).toBe(isOver(decision.to))
      expect(decision.books === 'out').toBe(decision.to === 'paid')
    }
  }
})

test('what is sent can be paid or come back, and nothing else', () => {
  expect(events.filter((event) => decideWithdrawal('sent', event).kind === 'moves')).toEqual(['paid', 'failed'])
  for (const status of withdrawalStatuses) {
    if (status !== 'sent') expect(decideWithdrawal(status, 'paid').kind).not.toBe('moves')
  }
})
