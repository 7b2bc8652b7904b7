import { emblemOf, isMotifName } from '@trebol/shared/art'
import type { Session } from '../sessions/session.ts'
import type { GameEmblem } from '../wire/game-wire.ts'

export const emblemFolder = '/emblem'

/** The emblem of a session's game; null where the operator names none, or one that is not drawn here. */
export function emblemFor({ game: slug, title: name, emblem: motif }: Session): GameEmblem | null {
  if (motif === null || !isMotifName(motif)) return null
  const emblem = emblemOf({ slug, name, motif })
  return { name: emblem.name, src: `${emblemFolder}/${emblem.id}.svg?v=${emblem.hash}` }
}
