type Typed = { readonly day: string; readonly month: string; readonly year: string }

/** What three typed fields mean: a date (`2001-02-28`), nothing yet, too little, or a day that no calendar has. */
export type TypedDate =
  | { readonly kind: 'date'; readonly date: string }
  | { readonly kind: 'empty' }
  | { readonly kind: 'incomplete' }
  | { readonly kind: 'impossible' }

/** Reads the fields of `DateField`. A year has four digits, so that nobody is born in the year 85. */
export function readDate({ day, month, year }: Typed): TypedDate {
  const parts = [day, month, year].map((text) => text.trim())
  if (parts.every((text) => text === '')) return { kind: 'empty' }
  if (parts.some((text) => text === '')) return { kind: 'incomplete' }
  const date = `${parts[2]}-${parts[1]?.padStart(2, '0')}-${parts[0]?.padStart(2, '0')}`
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return { kind: 'impossible' }
  const time = Date.parse(`${date}T00:00:00Z`)
  const real = !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
  return real ? { kind: 'date', date } : { kind: 'impossible' }
}
