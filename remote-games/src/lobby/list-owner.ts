import type { Session } from '@trebol/shared/store'

let known: string | null = null
let owners = 0

/**
 * Numbers the people who use this page one after the other: what was kept for one is not shown to the next. Not knowing
 * yet who it is changes nobody.
 */
export function listOwner(session: Session): number {
  const now = session.kind === 'player' ? `${session.user.id}` : session.kind === 'guest' ? '' : known
  if (known !== null && now !== known) owners += 1
  known = now
  return owners
}
