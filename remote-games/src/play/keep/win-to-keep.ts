import type { PayoutAccount, PayoutMethod, Withdrawal, WithdrawalBlocker } from '@trebol/shared/contract'
import { amountToMinor, minorToAmount } from '@trebol/shared/money'

/** What stands in the way of paying a win out, or what would be paid out and where to. */
export type WinToKeep =
  | { readonly kind: 'ready'; readonly amount: string; readonly account: PayoutAccount }
  /** Something has to be done first; each entry says what, and where. */
  | { readonly kind: 'blocked'; readonly blockers: readonly WithdrawalBlocker[] }
  /** The win is smaller than what can be paid out. */
  | { readonly kind: 'small'; readonly amount: string; readonly min: string }
  /** All of it has been asked for, or has been played on. */
  | { readonly kind: 'nothing' }

type Given = {
  readonly net: string
  readonly iso: string
  readonly decimals: number
  readonly startedAt: string
  readonly available: string
  readonly methods: readonly PayoutMethod[]
  readonly blockers: readonly WithdrawalBlocker[]
  readonly accounts: readonly PayoutAccount[]
  readonly withdrawals: readonly Withdrawal[]
}

const cameBack: ReadonlySet<Withdrawal['status']> = new Set(['rejected', 'failed'])

/**
 * The win of this session that is still here: what was already asked for since it began is no win any more. Never more
 * than the balance, nor than one payment may be.
 */
export function winToKeep(given: Given): WinToKeep {
  const { net, iso, decimals, startedAt, available, methods, blockers, accounts, withdrawals } = given
  const minor = (amount: string): bigint => amountToMinor(amount, decimals) ?? 0n
  const asked = withdrawals
    .filter(({ amount, created_at, status }) => amount.iso === iso && created_at >= startedAt && !cameBack.has(status))
    .reduce((sum, { amount }) => sum + minor(amount.amount), 0n)
  const here = smallest(minor(net) - asked, minor(available))
  if (here <= 0n) return { kind: 'nothing' }
  const missing = blockers.filter(({ done }) => !done)
  if (missing.length > 0) return { kind: 'blocked', blockers: missing }
  const usable = accounts.filter(({ method }) => methods.some(({ id }) => id === method))
  const account =
    usable.find(({ status }) => status === 'verified') ?? usable.find(({ status }) => status === 'pending')
  const method = methods.find(({ id }) => id === account?.method)
  if (account === undefined || method === undefined) {
    return { kind: 'blocked', blockers: blockers.filter(({ code }) => code === 'ACCOUNT') }
  }
  const amount = minorToAmount(smallest(here, minor(method.max)), decimals)
  return here < minor(method.min) ? { kind: 'small', amount, min: method.min } : { kind: 'ready', amount, account }
}

const smallest = (one: bigint, other: bigint): bigint => (one < other ? one : other)
