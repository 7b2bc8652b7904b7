import type { CardPayment } from '@trebol/shared/contract/card'
import type { CardLook } from './card-wire.ts'
import { type KeptPayment, maxFailed } from './kept-payment.ts'

type Here = { readonly working: boolean; readonly siteOrigin: string }

/** How a payment stands, from what the cashier says and what is known here: what was charged is never told as open. */
export function lookAt(
  { shop, amount, iso, shown, state: told, back }: CardPayment,
  { charge, question, failed }: KeptPayment,
  { working, siteOrigin }: Here,
): CardLook {
  const state = charge?.state === 'paid' ? 'paid' : told === 'open' && failed >= maxFailed ? 'blocked' : told
  const waiting = (): CardLook['waiting'] => {
    if (state === 'paid') return null
    if (charge?.state === 'untold') return { kind: 'settling' }
    if (working) return { kind: 'working' }
    return question !== null && state === 'open' ? { kind: 'code', attempt: question } : null
  }
  return { shop, amount, iso, shown, state, back: new URL(back, siteOrigin).href, waiting: waiting() }
}
