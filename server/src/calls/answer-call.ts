import type { Endpoint } from '@trebol/shared/contract'
import type * as v from 'valibot'
import { callerOf } from './caller-of.ts'
import type { Endpoints } from './endpoints.ts'
import { endpoints } from './endpoints.ts'
import type { Call, Handler, Handlers } from './handler.ts'
import { handlers } from './handlers.ts'
import { presentReply } from './present-reply.ts'
import { readInput } from './read-input.ts'
import { invalid, Refusal } from './refusal.ts'
import { runOnce } from './run-once.ts'

type Request = {
  readonly body: unknown
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined
}

/** Answers one call with the text of its envelope, or throws a `Refusal`. */
export type AnswerCall = (request: Request, call: Call) => Promise<string>

/** Calls that work while the site is in maintenance: those that tell so, and those that leave. */
const duringMaintenance = new Set<keyof Endpoints>(['timestamp', 'getConfig', 'logout', 'endPlay', 'getPlaySession'])

/** Every call of the product API by its name on the wire. */
export const calls: ReadonlyMap<string, AnswerCall> = new Map(
  [...endpoints].flatMap(([key, endpoint]) =>
    isHandled(key) ? [[endpoint.name, bind(endpoint, key, handlers[key] as Handler<Endpoint>)] as const] : [],
  ),
)

function isHandled(key: string): key is keyof Handlers {
  return Object.hasOwn(handlers, key)
}

function bind(endpoint: Endpoint, name: keyof Endpoints, handle: Handler<Endpoint>): AnswerCall {
  const run = async (input: v.InferOutput<Endpoint['input']>, call: Call) =>
    presentReply(endpoint, await handle(input, call))
  return async ({ body, key }, call) => {
    if (!duringMaintenance.has(name) && (await call.services.maintenance.read())) {
      throw new Refusal('MAINTENANCE', 'Estamos en mantenimiento. Vuelva en unos minutos.')
    }
    if (endpoint.session === 'required') callerOf(call)
    const input = readInput(endpoint.input, body)
    const rid = endpoint.keyed ? readKey(input, key) : null
    if (rid === null) return run(input, call)
    const { playerId } = callerOf(call)
    const { seal } = call.services
    return runOnce(call.db, { playerId, key: rid, params: [endpoint.name, input], now: call.now, seal }, (tx) =>
      run(input, { ...call, db: tx }),
    )
  }
}

/** The key of a keyed call stands in the body; a header beside it must say the same. */
function readKey(input: unknown, header: string | undefined): string | null {
  const rid = typeof input === 'object' && input !== null && 'rid' in input ? input.rid : undefined
  const key = typeof rid === 'string' ? rid.toLowerCase() : null
  if (header !== undefined && header.toLowerCase() !== key) {
    throw invalid({ rid: 'El identificador de la operación no es válido.' })
  }
  return key
}
