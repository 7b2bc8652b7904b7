import { amountToMinor } from '@trebol/shared/money'
import { currencyOf } from '../operator/currencies.ts'

/** Above this no amount of any currency makes sense, and below it sums stay far from what the columns hold. */
const largest = 10n ** 15n

/** A wire amount as minor units, or why it cannot be booked. */
export function readPositive(amount: string, iso: string): bigint | 'not-positive' | 'too-many-decimals' | 'too-large' {
  const minor = amountToMinor(amount, currencyOf(iso).decimals)
  if (minor === null) return 'too-many-decimals'
  if (minor <= 0n) return 'not-positive'
  return minor > largest ? 'too-large' : minor
}
