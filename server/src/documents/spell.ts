/** A count in words of a sentence: "1 día", "7 días". */
export const spell = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const dayMs = 24 * 60 * 60_000
export const days = (count: number): string => spell(count, 'día', 'días')
export const hours = (count: number): string => spell(count, 'hora', 'horas')
export const daysOf = (ms: number): string => days(ms / dayMs)
export const hoursOf = (ms: number): string => hours(ms / (60 * 60_000))

/** "a, b y c"; before an i, "e". */
export function listed(items: readonly string[], last = 'y'): string {
  const end = items.at(-1) ?? ''
  if (items.length < 2) return end
  const joint = last === 'y' && /^h?[ií]/i.test(end) ? 'e' : last === 'o' && /^h?[oó]/i.test(end) ? 'u' : last
  return `${items.slice(0, -1).join(', ')} ${joint} ${end}`
}

const years = (count: number) => spell(count, 'año', 'años')
const months = (count: number) => spell(count, 'mes', 'meses')

/** A period of the wire in words: `P7D` is "7 días", `INDEF` "indefinida". */
export function spellPeriod(period: string): string {
  const [, count = '', unit] = /^P(\d+)([DMY])$/.exec(period) ?? []
  if (unit === 'D') return days(Number(count))
  if (unit === 'M') return months(Number(count))
  return unit === 'Y' ? years(Number(count)) : 'indefinida'
}

/** Hundredths of a per cent as they are read: `9613` is "96,13 %". */
export const percent = (hundredths: number | bigint): string => {
  const text = String(hundredths).padStart(3, '0')
  return `${text.slice(0, -2)},${text.slice(-2)} %`.replace(',00 %', ' %')
}
