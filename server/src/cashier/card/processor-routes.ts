import {
  type CardErrorCode,
  type CardPayment,
  cardErrorCodes,
  cardPaymentInputSchema,
  cardResultInputSchema,
} from '@trebol/shared/contract/card'
import { signingRule } from '@trebol/shared/net/signed'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Services } from '../../calls/services.ts'
import { parseJson } from '../../http/parse-json.ts'
import { readBody } from '../../http/read-body.ts'
import { presentAmount, showMoney } from '../../operator/show-money.ts'
import { site } from '../../operator/site.ts'
import { hearOnce } from '../../wallet/hear-once.ts'
import { cardStateOf, findCardPayment } from './card-payment.ts'
import type { CardProcessor } from './card-processor.ts'
import { CardRefusal } from './card-refusal.ts'
import { takeResult } from './take-result.ts'

/** `POST /processor/{payment|result}`: what the processor of cards calls, server to server. The edge never passes it on. */
export function processorRoutes(services: Services, { secret }: CardProcessor): Hono {
  return new Hono().all('*', async (c) => {
    c.header('cache-control', 'no-store')
    const name = c.req.path.slice('/processor/'.length)
    const log = (status: number, code?: CardErrorCode) =>
      services.log.info({ event: 'processor', name: names.has(name) ? name : 'unknown', status, ...(code && { code }) })
    try {
      const output = await answer(c.req.raw, name, services, secret)
      log(200)
      return c.json(output)
    } catch (error) {
      if (!(error instanceof CardRefusal)) {
        const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
        services.log.error({ event: 'processor-failed', reason })
      }
      const { code, message } =
        error instanceof CardRefusal ? error : new CardRefusal('UNAVAILABLE', 'the cashier failed; send it again')
      log(cardErrorCodes[code], code)
      return c.json({ code, message }, cardErrorCodes[code])
    }
  })
}

const names: ReadonlySet<string> = new Set(['payment', 'result'])

async function answer(request: Request, name: string, services: Services, secret: string): Promise<unknown> {
  if (!names.has(name) || request.method !== 'POST') {
    throw new CardRefusal('MALFORMED', `send POST to one of ${[...names].join(', ')}`)
  }
  const body = await readBody(request, 16 * 1024)
  if (body === 'too-large') throw new CardRefusal('MALFORMED', 'the body is larger than 16 KiB')
  const now = services.now()
  const heard = await hearOnce(services.db, secret, { request, body, now })
  if (heard === 'forged') throw new CardRefusal('BAD_SIGNATURE', signingRule)
  if (heard === 'again') throw new CardRefusal('NONCE_USED', 'this request was heard before; sign each attempt anew')
  const parsed = parseJson(body)
  if (typeof parsed !== 'object') throw new CardRefusal('MALFORMED', 'the body is not JSON')
  if (name === 'result') return takeResult(services.db, read(cardResultInputSchema, parsed.value), now)
  return presentPayment(services, read(cardPaymentInputSchema, parsed.value).payment, now)
}

function read<S extends v.GenericSchema<unknown, unknown>>(schema: S, value: unknown): v.InferOutput<S> {
  const { success, output, issues } = v.safeParse(schema, value)
  if (success) return output
  throw new CardRefusal('MALFORMED', `${v.getDotPath(issues[0]) ?? 'body'}: ${issues[0].message}`)
}

async function presentPayment({ db }: Services, payment: string, now: Date): Promise<CardPayment> {
  const row = await findCardPayment(db, payment)
  const [minor, iso] = [row.payMinor ?? row.minor, row.payIso ?? row.iso]
  return {
    shop: site.name,
    amount: presentAmount(minor, iso),
    iso,
    shown: showMoney(minor, iso),
    state: await cardStateOf(db, row, now),
    back: `/profile/deposit?deposit=${row.id}`,
  }
}
