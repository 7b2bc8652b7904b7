import fc from 'fast-check'
import { expect, test } from 'vitest'
import { feeOf, payAtRate } from './pay-at-rate.ts'

test.each([
  [10_000n, '241.50', { to: 2, from: 2 }, 2_415_000n],
  [1n, '241.5055', { to: 2, from: 2 }, 242n],
  [500n, '1.00', { to: 2, from: 6 }, 5_000_000n],
  [500n, '0', { to: 2, from: 2 }, null],
  [500n, '-1', { to: 2, from: 2 }, null],
  [500n, 'x', { to: 2, from: 2 }, null],
])('%s at %s is %s', (minor, value, decimals, pay) => {
  expect(payAtRate(minor, value, decimals)).toBe(pay)
})

test.each([
  [10_000n, 250n, 250n],
  [1n, 250n, 1n],
  [10_000n, 0n, 0n],
])('the fee on %s of %s hundredths of a per cent is %s', (minor, hundredths, fee) => {
  expect(feeOf(minor, hundredths)).toBe(fee)
})

test('who pays more gets no less, and nobody pays less than the rate says', () => {
  const minor = fc.bigInt({ min: 1n, max: 10n ** 12n })
  const rate = fc
    .integer({ min: 1, max: 99_999_999 })
    .map((n) => `${Math.floor(n / 1e4)}.${String(n % 1e4).padStart(4, '0')}`)
  fc.assert(
    fc.property(minor, minor, rate, (one, other, value) => {
      const [small, large] = one < other ? [one, other] : [other, one]
      const [least, most] = [small, large].map((amount) => payAtRate(amount, value, { to: 2, from: 2 }) ?? 0n)
      expect((least ?? 0n) <= (most ?? 0n)).toBe(true)
      expect((least ?? 0n) * 10_000n >= small * BigInt(value.replace('.', ''))).toBe(true)
    }),
  )
})
