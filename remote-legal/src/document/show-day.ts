/** A day of the calendar in words, such as "22 de noviembre de 2026". */
export const showDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
