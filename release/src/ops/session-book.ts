import { createHash, randomBytes } from 'node:crypto'

/** A sign-in lasts this long, whatever is done with it. */
export const sessionMs = 12 * 60 * 60 * 1_000
const mostSessions = 1_000

/** Who signed in, and until when. */
export type Session = { readonly keyId: string; readonly endsAt: Date }

export type SessionBook = {
  /** Begins a session. @returns the id for the cookie; only its digest is kept here */
  begin(keyId: string): { readonly id: string; readonly session: Session }
  /** The session of a cookie, or `null` when it is unknown or over. */
  find(id: string): Session | null
  end(id: string): void
}

const digest = (id: string) => createHash('sha256').update(id).digest('base64')

/**
 * Sessions of the console, in memory: a restart of the service ends them. The id has 256 random bits and is known here
 * by its SHA-256 alone. When there are too many, the oldest ends. Source: docs/platform.md, "Ops console".
 */
export function sessionBook(now: () => Date): SessionBook {
  const sessions = new Map<string, Session>()
  const sweep = () => {
    for (const [key, { endsAt }] of sessions) if (endsAt <= now()) sessions.delete(key)
    for (const key of sessions.keys()) {
      if (sessions.size < mostSessions) break
      sessions.delete(key)
    }
  }
  return {
    begin(keyId) {
      sweep()
      const id = randomBytes(32).toString('base64url')
      const session = { keyId, endsAt: new Date(now().getTime() + sessionMs) }
      sessions.set(digest(id), session)
      return { id, session }
    },
    find(id) {
      const session = sessions.get(digest(id))
      return session !== undefined && session.endsAt > now() ? session : null
    },
    end: (id) => void sessions.delete(digest(id)),
  }
}
