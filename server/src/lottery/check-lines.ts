import type { buyTicket, InputOf } from '@trebol/shared/contract'
import type { lotteryDraws } from '../database/schema/index.ts'
import { readPositive } from '../ledger/read-positive.ts'
import { currencyOf } from '../operator/currencies.ts'
import { showMoney } from '../operator/show-money.ts'
import { showTime } from './draw-times.ts'
import { isNumberOf, type LotteryDefinition } from './lotteries.ts'
import { statusOf } from './present-draw.ts'
import type { StakeLimits } from './stake-limits.ts'

type DrawRow = typeof lotteryDraws.$inferSelect
type Asked = InputOf<typeof buyTicket>['lines'][number]

export type CheckedLine = {
  readonly draw: DrawRow
  readonly lottery: LotteryDefinition
  readonly num: string
  readonly stake: bigint
}

export type CheckedLines =
  | { readonly kind: 'good'; readonly lines: readonly CheckedLine[] }
  /** `errors` by line, as `lines.0`; `closed` when a draw no longer takes lines. */
  | { readonly kind: 'bad'; readonly errors: Readonly<Record<string, string>>; readonly closed: boolean }

type Known = {
  readonly draws: ReadonlyMap<string, DrawRow>
  readonly lotteries: readonly LotteryDefinition[]
  readonly limits: StakeLimits
  readonly iso: string
  readonly now: Date
}

/** What is wrong with each line of a ticket, or all of them as they will be booked. */
export function checkLines(asked: readonly Asked[], known: Known): CheckedLines {
  const errors: Record<string, string> = {}
  const seen = new Set<string>()
  const lines: CheckedLine[] = []
  let closed = false
  for (const [index, line] of asked.entries()) {
    const checked = checkLine(line, known)
    const same = `${line.draw_id} ${line.num}`
    if (typeof checked === 'string') errors[`lines.${index}`] = checked
    else if (checked === null) {
      errors[`lines.${index}`] = closedText(known.draws.get(line.draw_id))
      closed = true
    } else if (seen.has(same)) errors[`lines.${index}`] = 'Esta jugada está repetida en el ticket.'
    else lines.push(checked)
    seen.add(same)
  }
  return Object.keys(errors).length === 0 ? { kind: 'good', lines } : { kind: 'bad', errors, closed }
}

/** The line as it will be booked, the text of what is wrong with it, or null when its draw takes no more lines. */
function checkLine(
  { lottery: slug, draw_id, num, stake }: Asked,
  { draws, lotteries, limits, iso, now }: Known,
): CheckedLine | string | null {
  const draw = draws.get(draw_id)
  const lottery = lotteries.find((known) => known.slug === slug)
  if (lottery === undefined || draw === undefined || draw.lottery !== slug) return 'Este sorteo no existe.'
  if (statusOf(draw, now) !== 'open') return null
  if (!isNumberOf(lottery, num)) return `El ${num} no se juega en ${lottery.name}.`
  const minor = readPositive(stake, iso)
  if (minor === 'not-positive') return 'Escriba un monto mayor que 0.'
  if (minor === 'too-many-decimals') return `Use solo números y hasta ${currencyOf(iso).decimals} decimales.`
  if (minor === 'too-large' || minor > limits.max) return `El máximo por jugada es ${showMoney(limits.max, iso)}.`
  if (minor < limits.min) return `El mínimo por jugada es ${showMoney(limits.min, iso)}.`
  return { draw, lottery, num, stake: minor }
}

function closedText(draw: DrawRow | undefined): string {
  if (draw === undefined || draw.status === 'voided' || draw.status === 'refunded') return 'Este sorteo fue anulado.'
  // The time ends with the full stop of "a. m.".
  return `Este sorteo cerró a las ${showTime(draw.closesAt)}`
}
