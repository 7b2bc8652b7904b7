/** A moment as a page says it: its time alone while it is today, otherwise with its day. */
export type When = { readonly text: string; readonly today: boolean }

type Known = {
  readonly locale: string
  /** IANA name. */
  readonly zone: string
  /** By the server's clock, in milliseconds since 1970. */
  readonly now: number
}

export function showWhen(moment: string, { locale, zone: timeZone, now }: Known): When {
  const end = new Date(moment)
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone })
  const today = day.format(end) === day.format(now)
  const format = new Intl.DateTimeFormat(locale, {
    timeStyle: 'short',
    ...(!today && { dateStyle: 'medium' }),
    timeZone,
  })
  return { text: format.format(end), today }
}
