import { numberFormat } from '@trebol/shared/i18n'

/** `"96.50"` → `96,50` by the locale; the text goes straight to the formatter and keeps its digits. */
export const percent = (text: string, locale: string): string =>
  numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(text as `${number}`)
