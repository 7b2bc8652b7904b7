import type { QuotedLine, Race, Runner } from '@trebol/shared/contract'

/** `"12.50"` → `12,50` by the locale; the text goes straight to the formatter and keeps its digits. */
export const oddsText = (odds: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  } as Intl.NumberFormatOptions).format(odds as `${number}`)

/** "4 Brisa de Plata". */
export const runnerText = ({ num, name }: Pick<Runner, 'num' | 'name'>): string => `${num} ${name}`

/** Hundredths of odds, to compare and to multiply without a float. */
export const hundredths = (odds: string): bigint => BigInt(odds.replace('.', ''))

/** The most that these combinations can pay: only so many of them can hit in one race. */
export function potentialOf(lines: readonly Pick<QuotedLine, 'odds'>[], stake: bigint, together: number): bigint {
  return lines
    .map(({ odds }) => (stake * hundredths(odds)) / 100n)
    .sort((a, b) => (a < b ? 1 : -1))
    .slice(0, together)
    .reduce((sum, prize) => sum + prize, 0n)
}

export const nameIn = ({ runners }: Pick<Race, 'runners'>, num: string): string =>
  runners.find((runner) => runner.num === num)?.name ?? ''

/** What the odds of a race are worked out from: they change when the track or the field does, and both are on the card. */
export const oddsStamp = (races: readonly Pick<Race, 'goings' | 'runners'>[]): string =>
  JSON.stringify(races.map(({ goings, runners }) => [goings, runners.map(({ odds }) => odds)]))

/** The name of a country in the language of the page. */
export const countryText = (code: string, locale: string): string =>
  new Intl.DisplayNames([locale], { type: 'region' }).of(code) ?? code
