import type { Services } from '../calls/services.ts'
import { whyNotThere } from '../operator/countries.ts'
import { bankMethods } from './methods/bank-methods.ts'
import { codeMethods } from './methods/code-methods.ts'
import { cryptoMethods } from './methods/crypto-methods.ts'
import type { Method } from './methods/method.ts'
import { sandboxMethods } from './methods/sandbox-methods.ts'

/** Deposits that may wait for a payment or for the operator at one time. */
export const maxPending = 2

/** Every way to pay, in the order in which players see them. */
export const depositMethods: readonly Method[] = [...sandboxMethods, ...bankMethods, ...codeMethods, ...cryptoMethods]

/**
 * Whether a payment is of the sandbox. All that these files say of banks, counters and addresses is made up, so that money
 * that somebody sends there is nobody's; a processor of cards may be a real one. An operator says here which others are.
 */
export const isSandbox = ({ confirming }: Method): boolean => confirming.by !== 'card'

/** Every way to pay that a site may offer: one for real money has none of the sandbox. */
export const offeredMethods = ({ demo }: Pick<Services, 'demo'>): readonly Method[] =>
  depositMethods.filter((method) => demo || !isSandbox(method))

type Asking = Pick<Services, 'cardProcessor' | 'demo'> & { readonly country: string }

/** Why a player of this country cannot use a method, or null. */
export function whyUnavailable(method: Method, { cardProcessor, demo, country }: Asking): string | null {
  if (!offeredMethods({ demo }).includes(method)) return 'Elija una forma de depósito de la lista.'
  const closed = whyNotThere(method, country)
  if (closed !== null) return closed
  return method.confirming.by === 'card' && cardProcessor === null ? 'Por ahora no recibimos pagos con tarjeta.' : null
}

export function findDepositMethod(id: string, iso: string): Method | undefined {
  return depositMethods.find((method) => method.id === id && method.iso === iso)
}

/** For rows of our own table, whose methods never go away without a migration. */
export function methodOf({ method, iso }: { readonly method: string; readonly iso: string }): Method {
  const found = findDepositMethod(method, iso)
  if (found === undefined) throw new Error(`there is no method ${method} in ${iso}`)
  return found
}
