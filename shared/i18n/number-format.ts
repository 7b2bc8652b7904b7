const known: Record<string, Intl.NumberFormat> = {}

/**
 * The formatter of a locale (a BCP 47 tag) with these options, made once: to make one takes a slow phone a third of a
 * millisecond, and a list of games needs hundreds. Throws a RangeError for what `Intl` does not know.
 */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat =>
  (known[locale + JSON.stringify(options)] ??= new Intl.NumberFormat(locale, options))
