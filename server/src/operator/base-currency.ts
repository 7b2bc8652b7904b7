import { currencyOf } from './currencies.ts'
import { protectionRules } from './protection-rules.ts'

/** What one unit of a currency is worth in the base currency, as decimal text. A real operator reads them from a feed. */
const rates: Readonly<Record<string, string>> = { USD: '1', USDT: '1', VES: '0.0045', COP: '0.00025' }

const scale = 8
const rateOf = (iso: string): bigint => {
  const rate = rates[iso]
  if (rate === undefined) throw new Error(`currency ${iso} has no rate to the base currency`)
  const [whole = '0', fraction = ''] = rate.split('.')
  return BigInt(whole + fraction.padEnd(scale, '0'))
}

const factors = (iso: string) => ({
  up: rateOf(iso) * 10n ** BigInt(currencyOf(protectionRules.base).decimals),
  down: 10n ** BigInt(currencyOf(iso).decimals + scale),
})

/** Minor units of the base currency, rounded up: what is counted is never too little. Not below zero. */
export function toBase(minor: bigint, iso: string): bigint {
  const { up, down } = factors(iso)
  return minor <= 0n ? 0n : (minor * up + down - 1n) / down
}

/** The most minor units of a currency that are worth no more than this in the base currency. */
export function fromBase(minor: bigint, iso: string): bigint {
  const { up, down } = factors(iso)
  return minor <= 0n ? 0n : (minor * down) / up
}
