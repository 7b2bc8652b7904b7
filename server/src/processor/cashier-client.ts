import { createHmac } from 'node:crypto'
import {
  type CardPayment,
  type CardResult,
  cardErrorCodes,
  cardPaymentOutputSchema,
  cardResultOutputSchema,
} from '@trebol/shared/contract/card'
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
    const timestamp = String(Math.floor(now().getTime() / 1_000))
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
    try {
      const response = await send(`${url}/processor/${name}`, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          'x-trebol-timestamp': timestamp,
          'x-trebol-signature': signature,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer: unknown = await response.json()
      if (response.ok) return { kind: 'done', value: v.parse(schema, answer) }
      const { code } = v.parse(refusalSchema, answer)
      return code === 'UNAVAILABLE' ? { kind: 'unknown' } : { kind: 'refused', code }
    } catch {
      return { kind: 'unknown' }
    }
  }
  return {
    payment: (payment) => call('payment', { payment }, cardPaymentOutputSchema),
    result: (told) => call('result', told, cardResultOutputSchema),
  }
}
