import { expect, test } from 'vitest'
import { complaintDeadlines, extendedAnswer } from './complaint-deadlines.ts'

test('a complaint is confirmed in 7 days and answered in 4 weeks, and the answer can take 4 weeks more', () => {
  const { ackBy, answerBy } = complaintDeadlines('withdrawal', new Date('2026-11-20T14:00:00Z'))
  expect(ackBy.toISOString()).toBe('2026-11-27T14:00:00.000Z')
  expect(answerBy.toISOString()).toBe('2026-12-18T14:00:00.000Z')
  expect(extendedAnswer(answerBy).toISOString()).toBe('2027-01-15T14:00:00.000Z')
})

test.each([
  ['on a Thursday, on Friday', '2026-11-19T14:00:00Z', '2026-11-20T14:00:00.000Z'],
  ['on a Friday, on Monday', '2026-11-20T14:00:00Z', '2026-11-23T14:00:00.000Z'],
  ['on a Saturday, on Monday', '2026-11-21T14:00:00Z', '2026-11-23T14:00:00.000Z'],
  [
    'late on a Friday in Caracas, which is Saturday elsewhere, on Monday',
    '2026-11-21T02:00:00Z',
    '2026-11-24T02:00:00.000Z',
  ],
  ['before a holiday, on the day after it', '2026-12-24T14:00:00Z', '2026-12-28T14:00:00.000Z'],
])('one about responsible gambling, made %s', (_when, made, due) => {
  expect(complaintDeadlines('protection', new Date(made)).ackBy.toISOString()).toBe(due)
})
