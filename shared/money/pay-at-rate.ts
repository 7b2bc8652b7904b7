import { amountToMinor } from './amount.ts'

type Decimals = { readonly to: number; readonly from: number }

/**
 * What has to be paid for `minor` units of one currency at a rate: `value` of the other currency for one of this. `to` and
 * `from` are the decimals of the currency that is had and of the one that is paid. Rounded up to the smallest unit that
 * can be paid: the browser and the server show and demand the same amount. `null` when the rate is no positive number.
 */
export function payAtRate(minor: bigint, value: string, { to, from }: Decimals): bigint | null {
  const rate = amountToMinor(value, rateDecimals)
  if (rate === null || rate <= 0n) return null
  const whole = minor * rate * 10n ** BigInt(from)
  const unit = 10n ** BigInt(rateDecimals + to)
  return (whole + unit - 1n) / unit
}

/** A fee in hundredths of a per cent, rounded up to the smallest unit. */
export function feeOf(minor: bigint, hundredths: bigint): bigint {
  return (minor * hundredths + 9_999n) / 10_000n
}

const rateDecimals = 8
