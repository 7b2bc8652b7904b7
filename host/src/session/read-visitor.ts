import { readSession } from '@trebol/shared/store'

/** Who is there: the id of a player, or that he is a guest or not known yet. What is of one is not for another. */
export function readVisitor(): string {
  const session = readSession()
  return session.kind === 'player' ? session.user.id : session.kind
}
