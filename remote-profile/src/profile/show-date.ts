/** A birth date (`YYYY-MM-DD`) in words; a text that is no date stays as it is. */
export function showDate(date: string, locale: string): string {
  const time = Date.parse(date)
  if (Number.isNaN(time)) return date
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time)
}
