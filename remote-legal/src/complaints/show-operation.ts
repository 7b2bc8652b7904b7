import type { ComplaintAbout, Currency } from '@trebol/shared/contract'
import { showAmount, showMoment } from '../figures/show-figures.ts'

type Operation = Pick<ComplaintAbout, 'title' | 'at' | 'amount'>

/** An operation in one line: "Retiro · 20 nov 2026, 10:00 · 40,00 USD". */
export function showOperation(
  { title, at, amount }: Operation,
  currencies: readonly Currency[],
  locale: string,
): string {
  const money = amount === null ? [] : [showAmount(amount, currencies, locale)]
  return [title, showMoment(at, locale), ...money].join(' · ')
}
