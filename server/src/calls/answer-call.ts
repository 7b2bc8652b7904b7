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
import { findFirstAnswer, runOnce } from './run-once.ts'

type Request = {
  readonly body: unknown
  /** The `Idempotency-Key` header. */
  readonly key: string | undefined
}

/** Answers one call with the text of its envelope, or throws a `Refusal`. */
export type AnswerCall = (request: Request, call: Call) => Promise<string>

/** Calls that work while the site is in maintenance: those that tell so or what has become of money, those that leave, and what protects a player. */
const duringMaintenance = new Set<keyof Endpoints>([
  ...(['timestamp', 'getConfig', 'logout', 'endPlay', 'getPlaySession', 'getIntent'] as const),
  ...(['panic', 'takeBreak', 'selfExclude', 'getProtection', 'getLimits', 'setLimit'] as const),
])

/** Calls that end the login that they came with: its lost answer is given again to who still has the token and the key. */
const endsItsLogin: ReadonlySet<keyof Endpoints> = new Set(['closeAccount'])

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
    const ended = endsItsLogin.has(name) && call.session.state === 'expired' ? call.session.ended : undefined
    if (endpoint.session === 'required' && ended === undefined) callerOf(call)
    const input = readInput(endpoint.input, body)
    const rid = endpoint.keyed ? readKey(input, key) : null
    if (rid === null) return run(input, call)
    const { seal } = call.services
    const once = { key: rid, params: [endpoint.name, withoutPassword(input)], now: call.now, seal }
    const first = ended && (await findFirstAnswer(call.db, { ...once, playerId: ended.playerId }))
    if (typeof first === 'string') return first
    const { playerId } = callerOf(call)
    return runOnce(call.db, { ...once, playerId }, (tx) => run(input, { ...call, db: tx }))
  }
}

/** A password proves who asks and is no part of what he asks for: no fast digest of one is kept. */
function withoutPassword(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('current' in input)) return input
  const { current: _password, ...rest } = input
  return rest
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
