import { readPositive } from '../ledger/read-positive.ts'
import { currencyOf } from '../operator/currencies.ts'
import { showMoney } from '../operator/show-money.ts'
import type { PricedLine } from './price-bet.ts'
import { prizeOf } from './race-odds.ts'
import type { StakeLimits } from './stake-limits.ts'

export type CheckedStake =
  | { readonly kind: 'good'; readonly stake: bigint; readonly total: bigint }
  | { readonly kind: 'bad'; readonly text: string }

type Rules = { readonly iso: string; readonly limits: StakeLimits; readonly lines: readonly PricedLine[] }

/** What each combination stakes and all of them cost, or why that cannot be booked. */
export function checkRaceStake(amount: string, { iso, limits, lines }: Rules): CheckedStake {
  const show = (minor: bigint) => showMoney(minor, iso)
  const stake = readPositive(amount, iso)
  if (stake === 'not-positive') return bad('Escriba un monto mayor que 0.')
  if (stake === 'too-many-decimals') return bad(`Use solo números y hasta ${currencyOf(iso).decimals} decimales.`)
  if (stake === 'too-large' || stake > limits.max) return bad(`El máximo por combinación es ${show(limits.max)}.`)
  if (stake < limits.min) return bad(`El mínimo por combinación es ${show(limits.min)}.`)
  const total = stake * BigInt(lines.length)
  if (total > limits.betMax) return bad(`Una jugada cuesta hasta ${show(limits.betMax)}. Baje el monto.`)
  const dear = lines.some(({ odds }) => prizeOf(stake, odds) > limits.prizeMax)
  if (dear) return bad(`El premio máximo por combinación es ${show(limits.prizeMax)}. Baje el monto.`)
  return { kind: 'good', stake, total }
}

const bad = (text: string): CheckedStake => ({ kind: 'bad', text })
