import { ApiError } from '@trebol/shared/api'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endsIntent, saysCannotTell, saysNothingBooked } from './settles.ts'

const refused = (status: number | null, code: string | null) => new ApiError('refused', 'No', { status, code })
const unreadable = v.safeParse(v.string(), 1).issues

test.each([
  ['a no of the list', refused(409, 'INSUFFICIENT_FUNDS'), true],
  ['a no of a server that has no codes', refused(200, null), true],
  ['a code that is not of the list', refused(409, 'SOMETHING_NEW'), false],
  ['too many requests', refused(429, 'RATE_LIMITED'), false],
  ['a session that has ended', refused(401, 'SESSION_EXPIRED'), false],
  ['a server that is closed', refused(503, 'MAINTENANCE'), false],
  ['something between without a code', refused(502, null), false],
  ['no answer', ApiError.network(''), false],
])('%s says that nothing was booked: %#', (_, cause, expected) => {
  expect(saysNothingBooked(cause)).toBe(expected)
  expect(endsIntent(cause)).toBe(expected)
})

test('a key that stands for something else is of no use, whatever was booked under it', () => {
  expect([saysNothingBooked(refused(409, 'KEY_REUSED')), endsIntent(refused(409, 'KEY_REUSED'))]).toEqual([false, true])
})

test.each([
  ['a server that does not know the call', refused(404, 'UNKNOWN_CALL'), true],
  ['one that fails at it without a word', refused(500, null), true],
  ['one whose answer has another form', new ApiError('contract', 'No', { status: 200 }), true],
  ['one that says what was booked in another form', new v.ValiError(unreadable ?? ([] as never)), true],
  ['one that is out of reach', refused(503, 'UNAVAILABLE'), false],
  ['one behind something that answers in its place', ApiError.unreadable({ status: 502, reason: 'cut' }), false],
  ['one that has failed now', refused(500, 'INTERNAL'), false],
  ['one that was asked too often', refused(429, 'RATE_LIMITED'), false],
  ['one that did not answer', ApiError.network(''), false],
  ['one that was not asked', null, false],
])('%s cannot tell: %#', (_, cause, expected) => {
  expect(saysCannotTell(cause)).toBe(expected)
})
