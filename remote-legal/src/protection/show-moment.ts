/** A moment on the clock by which limits begin, as texts of the server write it: "23 de noviembre de 2026, 00:00". */
export const showMoment = (moment: string, locale: string, zone?: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    ...(zone && { timeZone: zone }),
  }).format(new Date(moment))

/** A day of the calendar, whatever the zone of the device: "20 nov". */
export const showDay = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )
