/**
 * The time, and the name of its zone, as a locale writes them. The browser's first formatter of a time is the dearest thing
 * on a page: a slow phone takes 50 ms to make it.
 */
export function timeAndZone(now: number, locale: string, timeZone?: string): [time: string, zone: string] {
  const format = new Intl.DateTimeFormat(locale, {
    ...{ hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
    ...(timeZone && { timeZone }),
  })
  const zone = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return [format.format(now).replace(zone, '').trim(), zone]
}
