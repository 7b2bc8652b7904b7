import type { MethodField } from '@trebol/shared/contract'
import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { Refusal } from '../calls/refusal.ts'
import { zoneIn } from '../operator/countries.ts'
import { findCurrency } from '../operator/currencies.ts'
import { operatorDay } from '../operator/operator-day.ts'
import { presentAmount } from '../operator/show-money.ts'
import { readShields } from '../protection/read-shields.ts'
import { methodBlocked } from '../protection/refusal-of.ts'
import { maxPending, offeredMethods, whyUnavailable } from './deposit-methods.ts'
import { firstDepositIdentity } from './first-deposit-identity.ts'
import type { Method } from './methods/method.ts'
import { rateAt } from './rate-at.ts'
import { readPayer } from './read-payer.ts'

export const getDepositMethods: Handlers['getDepositMethods'] = async ({ iso }, call) => {
  const { playerId } = callerOf(call)
  const { db, now } = call
  if (findCurrency(iso) === undefined) {
    throw new Refusal('CURRENCY_NOT_SUPPORTED', `No ofrecemos depósitos en ${iso}. Elija otra moneda.`, {
      errors: { iso: 'Elija otra moneda.' },
    })
  }
  const own = offeredMethods(call.services).filter((method) => method.iso === iso)
  const payer = await readPayer(db, playerId)
  // What the player has told once is not asked again: it stands in the field.
  const known = { document: payer.document }
  const { methods: closed } = await readShields(db, playerId, now)
  const blocked = new Set(closed.held)
  const player = { known, blocked, country: payer.country }
  const methods = await Promise.all(own.map((method) => present(call, method, player)))
  const identity = await firstDepositIdentity(call, playerId)
  const times = { now: now.toISOString(), today: operatorDay(now), ...zoneIn(payer.country) }
  return { value: { methods, max_pending: maxPending, identity, ...times } }
}

type Prefills = Readonly<Record<string, string>>
/** What is known of the player, and which methods he has closed for himself. */
type Player = { readonly known: Prefills; readonly blocked: ReadonlySet<string>; readonly country: string }

async function present({ db, now, services }: Call, method: Method, { known, blocked, country: home }: Player) {
  const { id, name, kind, iso, country, min, max, fee, eta, payIso, ownerMustMatch } = method
  const reason = whyUnavailable(method, { ...services, country: home }) ?? (blocked.has(id) ? methodBlocked : null)
  return {
    id,
    name,
    kind,
    iso,
    country,
    min: presentAmount(min, iso),
    max: presentAmount(max, iso),
    fee: { text: feeText(fee), percent: percentOf(fee) },
    eta: { text: eta.text },
    available: reason === null,
    reason,
    fields: method.fields.map((field) => prefilled(field, known)),
    owner_must_match: ownerMustMatch,
    rate: payIso === undefined ? null : await rateAt(db, { from: payIso, to: iso }, now),
  }
}

function prefilled(field: MethodField, known: Prefills): MethodField {
  const prefill = known[field.name]
  return prefill === undefined ? field : { ...field, prefill }
}

const percentOf = (hundredths: bigint): string => `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`

const feeText = (hundredths: bigint): string =>
  hundredths === 0n ? 'Sin comisión' : `Comisión: ${percentOf(hundredths).replace('.', ',')} %`
