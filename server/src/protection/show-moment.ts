import { protectionRules } from '../operator/protection-rules.ts'

const format = new Intl.DateTimeFormat('es-VE', {
  ...({
    year: 'numeric',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const),
  timeZone: protectionRules.zone,
})

/**
 * A moment in a text for the player, in the jurisdiction's zone, the same on every Node: "21 de noviembre, 14:05"; with the
 * year where it is not that of `now`.
 */
export function showMoment(moment: Date, now: Date): string {
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]))
  const year = yearOf(moment) === yearOf(now) ? '' : ` de ${part.year}`
  return `${part.day} de ${part.month}${year}, ${part.hour}:${part.minute}`
}

const yearOf = (moment: Date) => format.formatToParts(moment).find(({ type }) => type === 'year')?.value
