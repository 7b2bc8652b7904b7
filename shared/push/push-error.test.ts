import { expect, test } from 'vitest'
import { PushError, readPushError } from './push-error.ts'
import { pushErrorCodes } from './push-error-code.ts'

test.each(pushErrorCodes)('the library says messaging/%s, and the page hears %s [R-08-21]', (code) => {
  const said = Object.assign(new Error('…'), { code: `messaging/${code}` })
  expect(readPushError(said, 'token-subscribe-failed').code).toBe(code)
})

test('there are fifteen codes, each once [R-08-21]', () => {
  expect(new Set(pushErrorCodes).size).toBe(15)
})

test.each([
  ['NotAllowedError', 'permission-blocked'],
  ['InvalidAccessError', 'invalid-vapid-key'],
  ['InvalidCharacterError', 'invalid-vapid-key'],
  ['AbortError', 'token-subscribe-failed'],
] as const)('a browser that refuses a subscription with %s is heard as %s', (name, code) => {
  expect(readPushError(new DOMException('…', name), 'token-subscribe-failed').code).toBe(code)
})

test('what nobody names is the step that was under way, and keeps its cause', () => {
  const lost = new TypeError('Failed to fetch')
  const error = readPushError(lost, 'token-unsubscribe-failed')
  expect([error.code, error.cause]).toEqual(['token-unsubscribe-failed', lost])
  expect(readPushError({ code: 'installations/request-failed' }, 'token-update-failed').code).toBe(
    'token-update-failed',
  )
  const own = new PushError('permission-default')
  expect(readPushError(own, 'token-update-failed')).toBe(own)
})
