import { amountToMinor, bundledCurrencies, minorToAmount } from '@trebol/shared/money'

export type AmountFormat = { readonly iso: string; readonly decimals: number; readonly lang: string }

const localeOf = (lang: string): string => {
  const known = Intl.NumberFormat.supportedLocalesOf([lang].filter((tag) => /^[A-Za-z-]{2,20}$/.test(tag)))
  return known[0] === undefined || known[0] === 'es' ? 'es-VE' : known[0]
}

/** `2500n` → `25,00 USD`. Hidden decimals are shown when they are not zero; no digit passes through a float. */
export function formatMinor(minor: bigint, { iso, decimals, lang }: AmountFormat): string {
  const usual = bundledCurrencies.find((currency) => currency.iso === iso)?.display ?? 2
  const display = Math.min(usual, decimals)
  const shown = minor % 10n ** BigInt(decimals - display) === 0n ? display : decimals
  const text: Intl.StringNumericLiteral = `${minorToAmount(minor, decimals) as `${number}`}`
  const number = new Intl.NumberFormat(localeOf(lang), {
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
    useGrouping: 'always',
  }).format(text)
  return `${number}\u00a0${iso}`
}

/** The same from the decimal text of the wire; an amount that cannot be read is shown as unknown. */
export function formatAmount(amount: string, format: AmountFormat): string {
  const minor = amountToMinor(amount, format.decimals)
  return minor === null ? '—' : formatMinor(minor, format)
}
