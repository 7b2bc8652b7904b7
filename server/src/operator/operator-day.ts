const format = new Intl.DateTimeFormat('en-CA', {
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  timeZone: 'America/Caracas',
})

/** The day of a moment where the operator is, `2026-11-20`. */
export function operatorDay(moment: Date): string {
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  return `${part.year}-${part.month}-${part.day}`
}
