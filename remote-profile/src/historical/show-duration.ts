/** The time between two instants in the words of a locale: "1 h 5 min". */
export function showDuration(from: string, to: string, locale: string): string {
  const minutes = Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / 60_000))
  const unit = (unit: 'hour' | 'minute', value: number) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value)
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return unit('minute', rest)
  return rest === 0 ? unit('hour', hours) : `${unit('hour', hours)} ${unit('minute', rest)}`
}
