import type { ServerResponse } from 'node:http'
import { redemptionSchema } from '@trebol/shared/contract/override'
import { isDatabaseDown } from '@trebol/shared/database'
import type { TrustedProxies } from '@trebol/shared/net'
import * as v from 'valibot'
import type { EdgeContext } from '../edge/edge-context.ts'
import { plainAnswer } from '../edge/plain-answer.ts'
import type { Handler } from '../edge/site-handler.ts'
import { addressOf } from '../proxy/forwarded-headers.ts'
import { rateLimit } from '../proxy/rate-limit.ts'
import { previewCookieText } from './preview-cookie.ts'
import { type Redeeming, type Redemption, redeemOverride, redemptionFaults } from './redeem-override.ts'

const largest = 8_192
const bodySchema = v.pipe(v.string(), v.parseJson(), redemptionSchema)
/** People open links by hand. */
const limits = { perClient: 60, together: 600, perMs: 60_000 }

type Given = Omit<Redeeming, 'store' | 'channel'> & { readonly trusted: TrustedProxies }

/** `POST /overrides`: a browser redeems a link. Source: docs/platform.md, "Overrides". */
export function receiveRedemption(context: EdgeContext, { trusted, ...redeeming }: Given): Handler {
  const allows = rateLimit(limits)
  const { store, channel, security, secure, log } = context
  const answer = (response: ServerResponse, status: number, body: string, headers: readonly string[] = []) => {
    const type = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store', ...headers]
    response.writeHead(status, [...type, ...security, 'Content-Length', String(Buffer.byteLength(body))]).end(body)
  }
  const redeem = async (order: v.InferOutput<typeof redemptionSchema>): Promise<Redemption> => {
    try {
      return await redeemOverride({ ...redeeming, store, channel }, order)
    } catch (error) {
      if (!isDatabaseDown(error)) throw error
      return { kind: 'refused', fault: 'no-database' }
    }
  }
  const settle = async (response: ServerResponse, text: string) => {
    const { success, output } = v.safeParse(bodySchema, text)
    if (!success) return plainAnswer(response, context, 400)
    const redemption = await redeem(output)
    if (redemption.kind === 'pass') {
      const cookie = previewCookieText({ token: output.token, link: redemption.link, secure, now: redeeming.now() })
      return answer(response, 200, redemption.document, ['Set-Cookie', cookie])
    }
    const { status, message } = redemptionFaults[redemption.fault]
    return answer(response, status, JSON.stringify({ error: redemption.fault, message }))
  }
  return (request, response) => {
    if (request.method !== 'POST') return plainAnswer(response, context, 405, ['Allow', 'POST'])
    const from = request.headers['sec-fetch-site']
    if (from !== undefined && from !== 'same-origin')
      return plainAnswer(response, context, 400, ['Connection', 'close'])
    if (!allows(addressOf(request, trusted), performance.now())) {
      return plainAnswer(response, context, 429, ['Retry-After', '60', 'Connection', 'close'])
    }
    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.byteLength
      if (size <= largest) chunks.push(chunk)
      else if (!response.headersSent) plainAnswer(response, context, 413, ['Connection', 'close'])
    })
    request.on('end', () => {
      if (response.headersSent) return
      settle(response, Buffer.concat(chunks).toString('utf8')).catch((error: unknown) => {
        log.error({ event: 'redemption-failed', err: error }, 'a link could not be redeemed')
        if (!response.headersSent) plainAnswer(response, context, 503)
      })
    })
  }
}
