const pattern = /^(-?)(\d{1,18})(?:\.(\d{1,8}))?$/

/**
 * Decimal text of the wire (`"1234.50"`) → minor units.
 * Returns `null` when the text is not a decimal number or has more non-zero decimals than the currency keeps:
 * nothing is ever rounded. `decimals` comes from the operator's currency table.
 */
export function amountToMinor(amount: string, decimals: number): bigint | null {
  const match = pattern.exec(amount)
  if (!match) return null
  const [, sign = '', whole = '0', fraction = ''] = match
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0')
  if (/[1-9]/.test(fraction.slice(decimals))) return null
  const minor = BigInt(whole + kept)
  return sign === '-' ? -minor : minor
}

/** Minor units → decimal text of the wire, always with all the decimals of the currency (`150n`, 2 → `"1.50"`). */
export function minorToAmount(minor: bigint, decimals: number): string {
  const sign = minor < 0n ? '-' : ''
  const digits = (minor < 0n ? -minor : minor).toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals)
  return fraction === '' ? `${sign}${whole}` : `${sign}${whole}.${fraction}`
}
