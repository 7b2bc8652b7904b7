import { createHash, randomBytes } from 'node:crypto'
import type { Person } from './read-person.ts'
import type { Attempt } from './sign-in-provider.ts'

/** How far a sign-in has come in one browser. */
export type PendingSignIn =
  /** The browser is at the provider. */
  | { readonly kind: 'away'; readonly attempt: Attempt }
  /** Somebody has come back who has several roles, none of which holds the others. */
  | { readonly kind: 'choosing'; readonly person: Person; readonly roleIds: readonly string[] }
  /** It failed; the console says why, once. */
  | { readonly kind: 'failed'; readonly message: string }

/** Long enough to find a second factor. */
export const pendingMs = 10 * 60_000
const mostPending = 1_000

const digest = (id: string) => createHash('sha256').update(id).digest('base64')

/**
 * Sign-ins that are under way, by the cookie of their browser: who comes back must be who left. In memory, ten minutes
 * each; when there are too many, the oldest ends.
 */
export function pendingSignIns(now: () => Date) {
  const pending = new Map<string, { readonly signIn: PendingSignIn; readonly until: number }>()
  return {
    /** @returns the id for the cookie */
    begin(signIn: PendingSignIn): string {
      const at = now().getTime()
      for (const [key, { until }] of pending) if (until <= at || pending.size >= mostPending) pending.delete(key)
      const id = randomBytes(32).toString('base64url')
      pending.set(digest(id), { signIn, until: at + pendingMs })
      return id
    },
    read(id: string): PendingSignIn | null {
      const found = pending.get(digest(id))
      return found !== undefined && found.until > now().getTime() ? found.signIn : null
    },
    end: (id: string): void => void pending.delete(digest(id)),
  }
}
export type PendingSignIns = ReturnType<typeof pendingSignIns>
