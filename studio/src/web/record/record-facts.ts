import type { RoundRecord } from '../../wire/round-record.ts'
import { element } from '../element.ts'
import { formatAmount } from '../format-amount.ts'

type Fact = readonly [name: string, value: string]

/** Names and values; the values as they are worked with. */
export const factList = (facts: readonly Fact[]): HTMLElement =>
  element(
    'dl',
    { class: 'facts' },
    ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, element('code', {}, value))]),
  )

export const amountIn = ({ iso, decimals }: RoundRecord, amount: string): string =>
  formatAmount(amount, { iso, decimals, lang: 'es' })

/** Everything that the address says of a round. */
export function recordFacts(record: RoundRecord): HTMLElement {
  const { id, at, title, mode, stake, bet, choice, acts, outcome, win, jackpot } = record
  const amount = (text: string) => amountIn(record, text)
  const moment = new Intl.DateTimeFormat('es-VE', { dateStyle: 'long', timeStyle: 'medium' }).format(new Date(at))
  return factList([
    ['Juego', title],
    ['Ronda', id],
    ['Fecha, según su dispositivo', moment],
    ['Modo', mode === 'demo' ? 'Demostración, sin dinero' : 'Con dinero'],
    ...(bet === stake ? [] : [['Apuesta inicial', amount(bet)] as const]),
    [bet === stake ? 'Apuesta' : 'Todo lo apostado', amount(stake)],
    ...(choice === null ? [] : [['Su elección', JSON.stringify(choice)] as const]),
    ...(acts.length === 0 ? [] : [['Sus decisiones', JSON.stringify(acts.map(({ move }) => move))] as const]),
    ['Resultado', JSON.stringify(outcome)],
    ['Premio', amount(win)],
    ...(jackpot === null ? [] : [['Jackpot', jackpotOf(jackpot, amount)] as const]),
    ['Semilla del servidor', record.serverSeed],
    ['Su semilla', record.clientSeed],
    ['Número de ronda', `${record.nonce}`],
  ])
}

const jackpotOf = ({ name, perHit, hit }: NonNullable<RoundRecord['jackpot']>, amount: (text: string) => string) =>
  `${name}, en promedio una vez por cada ${amount(perHit)} · ${hit ? 'lo ganó' : 'no lo ganó'}`
