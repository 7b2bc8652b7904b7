import { isDatabaseDown } from '@trebol/shared/database'
import { type Context, Hono } from 'hono'
import { readSession } from '../account/read-session.ts'
import { asItIs, dressReply } from '../attached/dress-reply.ts'
import { calls } from '../calls/answer-call.ts'
import { presentRefusal } from '../calls/present-reply.ts'
import { Refusal } from '../calls/refusal.ts'
import type { Services } from '../calls/services.ts'
import { clientAddress } from './client-address.ts'
import { readCallBody } from './read-call-body.ts'

const json = 'application/json; charset=utf-8'

/** `POST {API_BASE}/{name}` for every call of the contract; everything else gets an envelope that says why not. */
export function apiRoutes(services: Services): Hono {
  return new Hono().all('*', async (c) => {
    c.header('cache-control', 'no-store')
    c.header('content-type', json)
    const started = performance.now()
    const name = c.req.path.slice(services.apiBase.length + 1)
    const known = calls.has(name) ? name : 'unknown'
    let dress = asItIs
    try {
      // Before the call itself: logout ends the session.
      dress = await dressReply(services, c.req.header('authorization'), name)
      const body = dress(await answer(c, name, services))
      services.log.info({ event: 'call', name: known, status: 200, ms: elapsed(started) })
      return c.body(body)
    } catch (error) {
      const refusal = toRefusal(error)
      const { status, body } = presentRefusal(refusal)
      const line = { event: 'call', name: known, status, code: refusal.code, ms: elapsed(started) }
      if (status >= 500 && refusal.code !== 'MAINTENANCE') services.log.error({ ...line, ...describe(error) })
      else services.log.info(line)
      if (refusal.retryAfter !== undefined) c.header('retry-after', String(refusal.retryAfter))
      if (refusal.code === 'METHOD_NOT_ALLOWED') c.header('allow', 'POST')
      return new Response(dress(body), { status, headers: c.res.headers })
    }
  })
}

async function answer(c: Context, name: string, services: Services): Promise<string> {
  if (c.req.method !== 'POST') {
    throw new Refusal('METHOD_NOT_ALLOWED', 'Esa operación solo se puede pedir con POST.')
  }
  const answerCall = calls.get(name)
  if (answerCall === undefined) throw new Refusal('UNKNOWN_CALL', 'Esa operación no existe.')
  const body = await readCallBody(c.req.raw)
  const now = services.now()
  const session = await readSession(services, c.req.header('authorization'), now)
  return answerCall(
    { body, key: c.req.header('idempotency-key') },
    { db: services.db, now, address: clientAddress(c), agent: c.req.header('user-agent') ?? '', session, services },
  )
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseDown(error)) {
    return new Refusal('UNAVAILABLE', 'El servicio no está disponible en este momento. Inténtelo en unos minutos.')
  }
  return new Refusal('INTERNAL', 'Ocurrió un error en el servidor. Inténtelo de nuevo.')
}

/** Where it broke. Messages of the database can quote values, so only their first line's head goes to the log. */
function describe(error: unknown): { reason: string; stack?: string } {
  if (!(error instanceof Error)) return { reason: 'unknown' }
  const cause = error.cause instanceof Error ? error.cause : error
  return { reason: `${cause.name}: ${cause.message.slice(0, 200)}`, stack: frames(cause) }
}

function frames(error: Error): string {
  return (error.stack ?? '').split('\n').slice(1, 8).join('\n')
}

function elapsed(started: number): number {
  return Math.round((performance.now() - started) * 10) / 10
}
