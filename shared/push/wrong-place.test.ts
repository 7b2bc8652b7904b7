import { getToken, type Messaging } from 'firebase/messaging'
import { onBackgroundMessage } from 'firebase/messaging/sw'
import { afterEach, expect, test, vi } from 'vitest'
import { readPushError } from './push-error.ts'

afterEach(() => void vi.unstubAllGlobals())

const nobody = {} as Messaging
const codeOf = async (work: () => unknown) =>
  Promise.resolve()
    .then(work)
    .then(
      () => 'nothing',
      (error: unknown) => readPushError(error, 'token-subscribe-failed').code,
    )

test('a token that is asked for outside of a page is refused as only-available-in-window', async () => {
  vi.stubGlobal('navigator', undefined)
  expect(await codeOf(() => getToken(nobody))).toBe('only-available-in-window')
})

test('a message that is awaited outside of the worker is refused as only-available-in-sw', async () => {
  vi.stubGlobal('self', { document: {} })
  expect(await codeOf(() => onBackgroundMessage(nobody, () => undefined))).toBe('only-available-in-sw')
})
