import { type WalletErrorCode, walletErrorCodes } from '@trebol/shared/contract/wallet'
import { signingRule } from '@trebol/shared/net/signed'
import { Hono } from 'hono'
import * as v from 'valibot'
import type { Services } from '../calls/services.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import { hearOnce } from './hear-once.ts'
import { noteRefused } from './note-refused.ts'
import { walletCalls } from './wallet-calls.ts'
import { WalletRefusal } from './wallet-refusal.ts'

/** `POST /wallet/{name}`: what game providers call, server to server. Source: the contract's `wallet.ts`. */
export function walletRoutes(services: Services): Hono {
  return new Hono().all('*', async (c) => {
    c.header('cache-control', 'no-store')
    const name = c.req.path.slice('/wallet/'.length)
    const started = performance.now()
    const log = (status: number, code?: WalletErrorCode) => {
      const ms = Math.round((performance.now() - started) * 10) / 10
      const line = { event: 'wallet', name: walletCalls.has(name) ? name : 'unknown', status, ms }
      services.log.info(code === undefined ? line : { ...line, code })
    }
    try {
      const output = await answer(c.req.raw, name, services)
      log(200)
      return c.json(output)
    } catch (error) {
      if (!(error instanceof WalletRefusal)) {
        const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown'
        services.log.error({ event: 'wallet-failed', reason })
      }
      const { code, message } =
        error instanceof WalletRefusal ? error : new WalletRefusal('UNAVAILABLE', 'the wallet failed; send it again')
      log(walletErrorCodes[code], code)
      return c.json({ code, message }, walletErrorCodes[code])
    }
  })
}

async function answer(request: Request, name: string, services: Services): Promise<unknown> {
  const call = walletCalls.get(name)
  if (call === undefined || request.method !== 'POST') {
    throw new WalletRefusal('MALFORMED', `send POST to one of ${[...walletCalls.keys()].join(', ')}`)
  }
  const body = await readBody(request, 64 * 1024)
  if (body === 'too-large') throw new WalletRefusal('MALFORMED', 'the body is larger than 64 KiB')
  const now = services.now()
  const heard = await hearOnce(services.db, services.walletSecret, { request, body, now })
  if (heard === 'forged') throw new WalletRefusal('BAD_SIGNATURE', signingRule)
  if (heard === 'again') throw new WalletRefusal('NONCE_USED', 'this request was heard before; sign each attempt anew')
  const parsed = parseJson(body)
  if (typeof parsed !== 'object') throw new WalletRefusal('MALFORMED', 'the body is not JSON')
  const { value } = parsed
  const read = v.safeParse(call.input, Array.isArray(value) ? null : value)
  if (read.success) {
    const context = { services, now }
    try {
      return await call.run(read.output, context)
    } catch (error) {
      const owed = error instanceof WalletRefusal ? call.owes?.(read.output) : undefined
      if (error instanceof WalletRefusal && owed !== undefined) await noteRefused(owed, error, context)
      throw error
    }
  }
  const [issue] = read.issues
  throw new WalletRefusal('MALFORMED', `${v.getDotPath(issue) ?? 'body'}: ${issue.message}`)
}
