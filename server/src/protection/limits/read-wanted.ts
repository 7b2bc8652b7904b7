import type { InputOf, setLimit } from '@trebol/shared/contract'
import { invalid } from '../../calls/refusal.ts'
import { readPositive } from '../../ledger/read-positive.ts'
import { currencyOf, findCurrency } from '../../operator/currencies.ts'
import { protectionRules } from '../../operator/protection-rules.ts'
import { type LimitPlace, limitKinds } from './limit-place.ts'

type Wanted = { readonly place: LimitPlace; readonly value: bigint | null }

/** What a player asks for, as a place and a number, or a refusal that says what to write instead. */
export function readWanted({
  type,
  period = null,
  value,
  iso,
  currency_mode = 'per_currency',
}: InputOf<typeof setLimit>): Wanted {
  const { periods, time } = limitKinds[type]
  const asked = period ?? (type === 'day_time' ? 'P1D' : 'none')
  if (!periods.includes(asked)) throw invalid({ period: 'Elija el periodo: un día, una semana o un mes.' })
  if (time) {
    if (value !== null && !('minutes' in value)) throw invalid({ value: 'Escriba el límite en minutos.' })
    return { place: { type, period: asked, scope: 'time' }, value: value === null ? null : BigInt(value.minutes) }
  }
  if (value !== null && 'minutes' in value) throw invalid({ value: 'Escriba un monto.' })
  const named = value?.iso ?? iso
  if (named === undefined || findCurrency(named) === undefined) throw invalid({ value: 'Elija una moneda.' })
  if (currency_mode === 'base' && named !== protectionRules.base) {
    throw invalid({ value: `El límite de todas las monedas se escribe en ${protectionRules.base}.` })
  }
  const scope = currency_mode === 'base' ? 'base' : named
  return { place: { type, period: asked, scope }, value: value === null ? null : readAmount(value.amount, named) }
}

function readAmount(amount: string, iso: string): bigint {
  const minor = readPositive(amount, iso)
  if (typeof minor === 'bigint') return minor
  const texts = {
    'not-positive': 'Escriba un monto mayor que 0.',
    'too-many-decimals': `Use solo números y hasta ${currencyOf(iso).decimals} decimales.`,
    'too-large': 'Escriba un monto menor.',
  }
  throw invalid({ value: texts[minor] })
}
