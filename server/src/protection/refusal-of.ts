import type { ReachedLimit } from '@trebol/shared/contract'
import { Refusal } from '../calls/refusal.ts'
import { presentAmount, showMoney } from '../operator/show-money.ts'
import type { Verdict } from './decide-money-in.ts'
import type { LimitLeft } from './limits/limit-left.ts'
import { showMoment } from './show-moment.ts'

type Refused = Extract<Verdict, { kind: 'refused' }>

type Asked = { readonly iso: string; readonly now: Date }

/** The refusal that the player reads. Source: docs/architecture.md, "Protection" and "Limits". */
export function refusalOf(refused: Refused, asked: Asked): Refusal {
  if (refused.why === 'limit') return limitRefusal(refused.limit, asked)
  const { now } = asked
  const { why, until } = refused
  const when = until === null ? null : showMoment(until, now)
  switch (why) {
    case 'excluded':
      return new Refusal('EXCLUDED', when === null ? 'Su cuenta está excluida del juego.' : excluded(when))
    case 'on-break':
      return new Refusal('ON_BREAK', when === null ? 'Su cuenta está en pausa.' : paused(when))
    case 'area-break':
      return new Refusal('ON_BREAK', `Está descansando de esta sección${when === null ? '' : ` hasta el ${when}`}.`)
    case 'time':
      return new Refusal('LIMIT_REACHED', `${reached('tiempo de sesión')}${again('jugar', until, now)}`)
    case 'spend':
      return new Refusal('LIMIT_REACHED', `${reached('gasto de sesión')}${again('jugar', until, now)}`)
    case 'no-setup':
      return new Refusal('SETUP_REQUIRED', 'Configure su sesión antes de jugar con dinero real.')
    case 'hour':
      return new Refusal('LIMIT_REACHED', `Usted cerró el juego a esta hora.${again('jugar', until, now)}`)
    case 'product':
      return new Refusal('LIMIT_REACHED', 'Usted bloqueó esta sección. Puede cambiarlo en Mis límites.')
    case 'method':
      return new Refusal('LIMIT_REACHED', methodBlocked)
  }
}

export const methodBlocked = 'Usted bloqueó esta forma de depósito. Puede cambiarlo en Mis límites.'
const excluded = (when: string) => `Su cuenta está excluida del juego hasta el ${when}.`
const paused = (when: string) => `Su cuenta está en pausa hasta el ${when}.`
const reached = (what: string) => `Llegó a su límite de ${what}.`
const again = (what: string, until: Date | null, now: Date) =>
  until === null ? '' : ` Podrá ${what} de nuevo el ${showMoment(until, now)}.`

const periods = { P1D: ' de un día', P7D: ' de una semana', P1M: ' de un mes' } as const
const names = {
  deposit: 'depósito',
  loss: 'pérdida',
  stake: 'apuestas',
  single_stake: 'apuesta',
  session_time: 'tiempo de sesión',
  day_time: 'tiempo de juego',
} as const

function limitRefusal(limit: LimitLeft, { iso, now }: Asked): Refusal {
  const { type, period, left, until } = limit
  const reachedLimit: ReachedLimit = {
    type,
    period,
    remaining: isTime(limit) ? '0' : presentAmount(left, iso),
    resets_at: until?.toISOString() ?? null,
  }
  return new Refusal('LIMIT_REACHED', textOf(limit, { iso, now }), { limit: reachedLimit })
}

const isTime = ({ type }: LimitLeft) => type === 'day_time' || type === 'session_time'

function textOf(limit: LimitLeft, { iso, now }: Asked): string {
  const { type, period, left, until } = limit
  const what = `${names[type]}${period === null ? '' : periods[period]}`
  const act = type === 'deposit' ? 'depositar' : 'jugar'
  if (type === 'single_stake') return `Supera su límite por apuesta. Puede apostar hasta ${showMoney(left, iso)}.`
  if (isTime(limit) || left === 0n) return `${reached(what)}${again(act, until, now)}`
  return `Supera su límite de ${what}. Puede ${act === 'jugar' ? 'apostar' : act} hasta ${showMoney(left, iso)}.`
}
