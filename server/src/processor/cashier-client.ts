import {
  type CardPayment,
  type CardResult,
  cardErrorCodes,
  cardPaymentOutputSchema,
  cardResultOutputSchema,
} from '@trebol/shared/contract/card'
import { signRequest } from '@trebol/shared/net/signed'
import * as v from 'valibot'

/** `refused`: the cashier has said no. `unknown`: nobody knows whether it heard. */
export type CashierReply<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'unknown' }

export type CashierClient = {
  readonly payment: (payment: string) => Promise<CashierReply<CardPayment>>
  readonly result: (told: {
    readonly payment: string
    readonly attempt: string
    readonly result: CardResult
  }) => Promise<CashierReply<v.InferOutput<typeof cardResultOutputSchema>>>
}

type Given = {
  readonly url: string
  readonly secret: string
  readonly timeoutMs?: number
  readonly now?: () => Date
  readonly send?: (url: string, init: RequestInit) => Promise<Response>
}

const refusalSchema = v.object({ code: v.picklist(Object.keys(cardErrorCodes)) })

/** The processor's way to the cashier of the shop: each call is signed and made once; who calls decides about doubt. */
export function createCashierClient({
  url,
  secret,
  timeoutMs = 4_000,
  now = () => new Date(),
  send = fetch,
}: Given): CashierClient {
  async function call<T>(name: string, input: object, schema: v.GenericSchema<unknown, T>): Promise<CashierReply<T>> {
    const body = JSON.stringify(input)
    const signed = signRequest(secret, { method: 'POST', path: `/processor/${name}`, body }, { at: now() })
    try {
      const response = await send(`${url}/processor/${name}`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...signed },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer: unknown = await response.json()
      if (response.ok) return { kind: 'done', value: v.parse(schema, answer) }
      const { code } = v.parse(refusalSchema, answer)
      return code === 'UNAVAILABLE' || code === 'NONCE_USED' ? { kind: 'unknown' } : { kind: 'refused', code }
    } catch {
      return { kind: 'unknown' }
    }
  }
  return {
    payment: (payment) => call('payment', { payment }, cardPaymentOutputSchema),
    result: (told) => call('result', told, cardResultOutputSchema),
  }
}
