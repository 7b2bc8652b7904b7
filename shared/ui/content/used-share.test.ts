import { expect, test } from 'vitest'
import { usedShare } from './used-share.ts'

test.each([
  [0n, 100n, 0],
  [50n, 100n, 500],
  [100n, 100n, 1000],
  [101n, 100n, 1000],
  [0n, 0n, 1000],
  [1n, 10n ** 20n, 1],
  [10n ** 20n - 1n, 10n ** 20n, 997],
])('%s of %s is drawn as %i thousandths', (used, limit, share) => {
  expect(usedShare(used, limit)).toBe(share)
})
