// By its public name: units are lent one copy of it.
import { type ApiError, call, newIntent } from '@trebol/shared/api'
import * as v from 'valibot'
import { type Endpoint, getIntent, type InputOf, intentLifeMs, type OutputOf } from '../contract/index.ts'
import { saysNothingBooked } from './settles.ts'

/** A request that was sent in time arrives within this. */
const margin = 10 * 60_000

/** What a person confirmed once, as it is kept; what proves who he is, such as a password, is no part of it. */
export type Attempt<Wish> = {
  readonly rid: string
  readonly player: string
  /** When it was confirmed, in milliseconds since 1970 by the clock of the device. */
  readonly at: number
  readonly wish: Wish
}

/** How an intent stands after it was sent, finished or dropped. */
export type Fate<Output> =
  | { readonly kind: 'booked'; readonly output: Output }
  /** Nothing was booked, and nothing will be under this key. `error`: the server's reason, when it gave one. */
  | { readonly kind: 'none'; readonly error: ApiError | null }
  /** Nobody knows. The attempt stays kept: it can be finished or dropped, and nothing else be begun. */
  | { readonly kind: 'unknown'; readonly error: unknown }

export type Means<E extends Endpoint, Wish> = {
  readonly now?: () => number
  readonly endpoint: E
  /** Where the attempt is kept in this tab: one place for each form. */
  readonly slot: string
  /** Reads a kept attempt, which comes from outside like all that is stored. */
  readonly wishSchema: v.GenericSchema<unknown, Wish>
  readonly player: string
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** The rest of the input: what is asked for anew each time, and is not kept. */
export type Proof<E extends Endpoint, Wish> = Omit<InputOf<E>, keyof Wish | 'rid'>

/**
 * One intent is booked once, whatever happens to its answers: its key is kept from before the first send until the server
 * has said in so many words that it was booked or that nothing was. Source: docs/decisions/0009.
 */
export function createIntent<E extends Endpoint, Wish extends object>({
  endpoint,
  slot,
  wishSchema,
  player,
  storage,
  now = Date.now,
}: Means<E, Wish>) {
  type Settled = Fate<OutputOf<E>>
  const place = `trebol:intent:${slot}`
  const attemptSchema = v.object({
    rid: v.pipe(v.string(), v.uuid()),
    player: v.literal(player),
    at: v.number(),
    wish: wishSchema,
  })
  const forget = () => storage.removeItem(place)

  /** The attempt of this player whose fate nobody has told this tab yet. */
  function open(): Attempt<Wish> | null {
    const read = v.safeParse(v.pipe(v.string(), v.parseJson(), attemptSchema), storage.getItem(place))
    return read.success ? read.output : null
  }

  /**
   * The server has forgotten its key by now, or will while it is asked: what it says of it proves nothing any more. A clock
   * that was put back since then does not tell how old it is.
   */
  const isTooLate = ({ at }: Attempt<Wish>): boolean => {
    const age = now() - at
    return age > intentLifeMs - margin || age < -margin
  }

  async function ask({ rid }: Attempt<Wish>, close: boolean, reason: ApiError | null): Promise<Settled> {
    const { state, ...told } = await call(getIntent, { rid, close })
    if (state === 'none') {
      // A request may still be on its way, unless the server has closed the key.
      if (!close) return { kind: 'unknown', error: reason }
      forget()
      return { kind: 'none', error: reason }
    }
    const value = 'value' in told ? told.value : undefined
    const output = v.parse(endpoint.output, endpoint.from === 'none' ? undefined : value) as OutputOf<E>
    forget()
    return { kind: 'booked', output }
  }

  /** `again`: an attempt of it may have been booked before, and a no to this one says nothing of that. */
  async function carryOut(attempt: Attempt<Wish>, proof: Proof<E, Wish>, again: boolean): Promise<Settled> {
    try {
      const input = { ...attempt.wish, ...proof, rid: attempt.rid } as InputOf<E>
      const output = await call(endpoint, input)
      forget()
      return { kind: 'booked', output }
    } catch (error) {
      const no = saysNothingBooked(error) ? error : null
      if (no !== null && (!again || no.code === 'INTENT_CLOSED')) {
        forget()
        return { kind: 'none', error: no }
      }
      return ask(attempt, no !== null, no).catch((reason: unknown) => ({ kind: 'unknown', error: reason }))
    }
  }

  /** `close`: nothing is to be booked under the key later either. */
  async function learn(close: boolean): Promise<Settled> {
    const attempt = open()
    if (attempt === null) return { kind: 'none', error: null }
    if (isTooLate(attempt)) return { kind: 'unknown', error: null }
    return ask(attempt, close, null).catch((error: unknown) => ({ kind: 'unknown', error }))
  }

  async function finish(proof: Proof<E, Wish>): Promise<Settled> {
    const known = await learn(false)
    const attempt = open()
    return attempt === null || isTooLate(attempt) ? known : carryOut(attempt, proof, true)
  }

  return {
    open,
    isTooLate,
    /** Sends what was confirmed. While an attempt is open it is that one that is finished, whatever is wished by now. */
    send: (wish: Wish, proof: Proof<E, Wish>): Promise<Settled> => {
      if (open() !== null) return finish(proof)
      const attempt = { rid: newIntent(), player, at: now(), wish }
      storage.setItem(place, JSON.stringify(attempt))
      return carryOut(attempt, proof, false)
    },
    finish,
    /** Asks what became of it, and sends nothing. */
    look: () => learn(false),
    /** Gives it up: either it was booked already, or it never will be. */
    drop: () => learn(true),
    /** For a server that cannot tell, and for when it is too late: the player has looked for himself. */
    forget,
  }
}
