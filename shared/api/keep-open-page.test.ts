import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { isPassing, keepOpenPage } from './keep-open-page.ts'

const refused = (status: number) => new ApiError('refused', 'No.', { status })

test.each([
  ['no answer', ApiError.network(''), true],
  ['an answer that is cut', ApiError.unreadable({ status: 200, reason: 'cut' }), true],
  ['a server in trouble', refused(503), true],
  ['too many calls', refused(429), true],
  ['a refusal', refused(200), false],
  ['a session that is over', refused(401), false],
  ['what is not there', refused(404), false],
  ['a call that nobody wants any more', ApiError.aborted(), false],
  ['a fault of the page itself', new TypeError('x is not a function'), false],
])('%s leaves an open page as it is: %j → %s', (_what, error, passing) => {
  expect(isPassing(error)).toBe(passing)
  const keep = () => keepOpenPage(true, error)
  if (passing) expect(keep).toThrow(error)
  else expect(keep).not.toThrow()
  // A page that is opened shows its panel.
  expect(() => keepOpenPage(false, error)).not.toThrow()
})
