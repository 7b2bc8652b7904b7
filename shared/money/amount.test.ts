import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountToMinor, minorToAmount } from './amount.ts'

describe('an amount of the wire', () => {
  test.each([
    ['1234.50', 2, 123450n],
    ['0', 2, 0n],
    ['-0.05', 2, -5n],
    ['7', 0, 7n],
    ['0.000001', 6, 1n],
    ['1.50', 6, 1500000n],
    ['999999999999999999', 2, 99999999999999999900n],
    ['1.10000000', 2, 110n],
  ])('%s with %i decimals is %s minor units', (amount, decimals, minor) => {
    expect(amountToMinor(amount, decimals)).toBe(minor)
  })

  test.each(['', ' 1', '1.', '.5', '1e3', '1,5', '0x10', 'NaN', '--1', '1.234'])(
    '%j is refused instead of rounded',
    (amount) => {
      expect(amountToMinor(amount, 2)).toBeNull()
    },
  )

  test('survives the way to minor units and back for every currency', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n }),
        fc.integer({ min: 0, max: 8 }),
        (minor, decimals) => {
          expect(amountToMinor(minorToAmount(minor, decimals), decimals)).toBe(minor)
        },
      ),
    )
  })
})
