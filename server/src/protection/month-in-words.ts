import { currencies } from '../operator/currencies.ts'
import { showMoney } from '../operator/show-money.ts'
import { type readActivity, sumOf } from './read-activity.ts'

const list = new Intl.ListFormat('es', { type: 'conjunction' })
const number = new Intl.NumberFormat('es-VE', { maximumFractionDigits: 1 })

/** What 30 days of play came to, for whoever does not count: each currency by itself, never added up. */
export function monthInWords({ rows, minutes, daysPlayed }: Awaited<ReturnType<typeof readActivity>>): string {
  const own = currencies.flatMap(({ iso }) => {
    const days = rows.filter((row) => row.iso === iso)
    return days.length === 0 ? [] : [{ iso, in: sumOf(days, 'deposited'), out: sumOf(days, 'withdrawn') }]
  })
  const all = (of: (one: (typeof own)[number]) => bigint) => list.format(own.map((one) => showMoney(of(one), one.iso)))
  const time = minutes < 60 ? count(minutes, 'minuto') : `${number.format(Math.round(minutes / 6) / 10)} horas`
  return `En los últimos 30 días depositó ${all((one) => one.in)}, retiró ${all((one) => one.out)} y jugó ${time} en ${count(daysPlayed, 'día')}. Sus depósitos menos sus retiros son ${all((one) => one.in - one.out)}.`
}

const count = (many: number, word: string) => `${many} ${word}${many === 1 ? '' : 's'}`
