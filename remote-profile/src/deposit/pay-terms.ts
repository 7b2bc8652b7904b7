import type { Currency, DepositMethod } from '@trebol/shared/contract'
import { amountToMinor, feeOf, formatMoney, payAtRate } from '@trebol/shared/money'

type Known = { readonly currencies: readonly Currency[]; readonly locale: string }

export type PayTerms = {
  readonly receives: string
  readonly pays: string
  /** The rate in figures of the page, where there is one. */
  readonly rate: string | null
}

/** What is paid for an amount and what is had, by the method's own fee and rate: the figures that the server demands. */
export function payTerms(amount: string, method: DepositMethod, { currencies, locale }: Known): PayTerms | null {
  const to = currencies.find(({ iso }) => iso === method.iso)
  const from = currencies.find(({ iso }) => iso === (method.rate?.from ?? method.iso))
  const minor = to && amountToMinor(amount, to.decimals)
  const fee = amountToMinor(method.fee.percent, 2)
  if (!to || !from || minor === null || minor === undefined || fee === null) return null
  const total = minor + feeOf(minor, fee)
  const pay = method.rate ? payAtRate(total, method.rate.value, { to: to.decimals, from: from.decimals }) : total
  if (pay === null) return null
  return {
    receives: formatMoney({ minor, iso: to.iso }, to, { locale, withIso: true }),
    pays: formatMoney({ minor: pay, iso: from.iso }, from, { locale, withIso: true }),
    rate: method.rate ? showRate(method.rate.value, locale) : null,
  }
}

/** A rate in the figures of the page, with all its decimals. */
export function showRate(value: string, locale: string): string {
  const [whole = '0', part = ''] = value.split('.')
  const sign = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value ?? ','
  const grouped = new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(BigInt(whole))
  return part === '' ? grouped : `${grouped}${sign}${part}`
}
