import { numberFormat } from './number-format.ts'
import { readLocale } from './page-locale.ts'

/** Spanish and Portuguese have three: `many` is for round millions ("1 000 000 de juegos"). */
export type PluralForms = { readonly one: string; readonly many?: string; readonly other: string }

/** The form that the language of the page uses for a whole number. */
export function plural(count: number, { one, many, other }: PluralForms): string {
  const rule = new Intl.PluralRules(readLocale()).select(count)
  if (rule === 'one') return one
  return rule === 'many' ? (many ?? other) : other
}

/** A whole number with the separators of the page's locale. */
export const count = (value: number): string => numberFormat(readLocale(), { useGrouping: 'always' }).format(value)
