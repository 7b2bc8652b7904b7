import type { Endpoint, WireOf } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import type * as v from 'valibot'
import type { Endpoints } from './endpoints.ts'
import type { Services } from './services.ts'

/** Who calls, as the token and its session row say. */
export type Caller = {
  readonly playerId: string
  readonly sessionId: string
}

export type Call = {
  /** The database, or for a keyed call the transaction that also books its first answer. */
  readonly db: Database
  readonly now: Date
  /** Network address of the player, for rate limits and the list of his own logins. */
  readonly address: string
  /** What the browser calls itself; shown to its owner in a list of logins, and never decided by. */
  readonly agent: string
  readonly session:
    | { readonly state: 'guest' }
    /** `ended`: whose login it was, where it was ended before its time. It opens nothing. */
    | { readonly state: 'expired'; readonly ended?: Caller }
    | { readonly state: 'valid'; readonly caller: Caller }
  readonly services: Services
}

/** A successful answer: the value of the call and the instructions of the specification that travel with it. */
export type Reply<Value> = {
  readonly value: Value
  readonly msg?: string
  readonly jwt?: string
  readonly DOM?: ReadonlyArray<readonly [selector: string, value: string]>
  readonly 'ss-set'?: ReadonlyArray<readonly [key: string, value: string]>
  readonly gotourl?: string
  readonly js?: string
  readonly status?: string
  readonly maintenance?: boolean
}

export type Handler<E extends Endpoint> = (input: v.InferOutput<E['input']>, call: Call) => Promise<Reply<WireOf<E>>>

/** One handler for every call that the contract declares; a call without one does not compile. */
export type Handlers = { readonly [K in keyof Endpoints]: Handler<Endpoints[K]> }
