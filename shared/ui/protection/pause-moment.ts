/** A moment (milliseconds since 1970) in words of a page's language, in the zone of the device; the year where it is not this one. */
export const pauseMoment = (until: number, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    ...({ day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const),
    ...(new Date(until).getFullYear() !== new Date().getFullYear() && { year: 'numeric' }),
  }).format(until)
