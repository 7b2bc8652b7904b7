import type { Caller } from '../calls/handler.ts'

type Known = { readonly caller: Caller; readonly expiresAt: Date }

export type SessionCache = {
  readonly find: (token: string, now: Date) => Caller | undefined
  /** Call before reading from the database; what it returns stores the result, unless a session ended meanwhile. */
  readonly begin: () => (token: string, known: Known) => void
  /** Call after a commit that ended any session. */
  readonly clear: () => void
}

const capacity = 20_000

/**
 * Sessions that were found valid, by their token. Right only while no other process can end one, so a server that
 * shares its database has none: see `noSessionCache`.
 */
export function createSessionCache(): SessionCache {
  const known = new Map<string, Known>()
  let generation = 0
  return {
    find: (token, now) => {
      const found = known.get(token)
      return found !== undefined && found.expiresAt > now ? found.caller : undefined
    },
    begin: () => {
      const began = generation
      return (token, entry) => {
        if (began !== generation) return
        if (known.size >= capacity) known.clear()
        known.set(token, entry)
      }
    },
    clear: () => {
      generation++
      known.clear()
    },
  }
}

/** Asks the database every time. */
export const noSessionCache: SessionCache = { find: () => undefined, begin: () => () => {}, clear: () => {} }
