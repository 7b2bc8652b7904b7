import { type Lottery, lineStatuses } from '@trebol/shared/contract'

export const lotteryTabs = ['animalitos', 'triples', 'resultados', 'tickets'] as const
export type LotteryTab = (typeof lotteryTabs)[number]

export type LotteryQuery = {
  readonly tab: LotteryTab
  /** The lottery that is shown; undefined when there is none of the kind. */
  readonly lottery: Lottery | undefined
  /** Day of the results, `2026-11-20`. */
  readonly day: string
  readonly status: (typeof lineStatuses)[number] | null
}

/** Everything that the page shows stands in its address: `?tab=`, `?loteria=`, `?fecha=`, `?estado=`. */
export function readLotteryQuery(search: URLSearchParams, lotteries: readonly Lottery[], now: number): LotteryQuery {
  const tab = lotteryTabs.find((known) => known === search.get('tab')) ?? 'animalitos'
  const offered = lotteriesOf(tab, lotteries)
  const lottery = offered.find(({ slug }) => slug === search.get('loteria')) ?? offered[0]
  const status = lineStatuses.find((known) => known === search.get('estado')) ?? null
  return { tab, lottery, day: readDay(search.get('fecha')) ?? dayIn(lottery?.tz, now), status }
}

/** The lotteries to choose from on a tab. */
export function lotteriesOf(tab: LotteryTab, lotteries: readonly Lottery[]): readonly Lottery[] {
  if (tab === 'animalitos' || tab === 'triples') {
    const wanted = tab === 'triples' ? 'triple' : 'animalitos'
    return lotteries.filter(({ kind }) => kind === wanted)
  }
  return lotteries
}

/** The day of a zone at an instant. */
export function dayIn(timeZone: string | undefined, instant: number): string {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  const part = (wanted: string) => format.formatToParts(instant).find(({ type }) => type === wanted)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The day so many days after another. */
export function dayAfter(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + days)
  return noon.toISOString().slice(0, 10)
}

function readDay(text: string | null): string | null {
  if (text === null || !/^20\d\d-\d\d-\d\d$/.test(text)) return null
  const noon = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text) ? text : null
}
