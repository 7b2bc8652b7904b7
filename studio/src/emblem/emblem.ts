import { emblemNamed, emblemOf, isMotifName } from '@trebol/shared/art'
import type { Hono } from 'hono'
import type { Session } from '../sessions/session.ts'
import { StudioError } from '../studio-error.ts'
import type { GameEmblem } from '../wire/game-wire.ts'

const folder = '/emblem'

/** The emblem of a session's game; null where the operator names none, or one that is not drawn here. */
export function emblemFor({ game: slug, title: name, emblem: motif }: Session): GameEmblem | null {
  if (motif === null || !isMotifName(motif)) return null
  const emblem = emblemOf({ slug, name, motif })
  return { name: emblem.name, src: `${folder}/${emblem.id}.svg?v=${emblem.hash}` }
}

/** `GET /emblem/{motif}-{colours}.svg?v={hash}`: with the right hash it never changes, without one it is asked for again. */
export function addEmblemRoute(app: Hono): void {
  app.get(`${folder}/:file{[a-zA-Z-]{1,80}\\.svg}`, (c) => {
    const emblem = emblemNamed(c.req.param('file').slice(0, -'.svg'.length))
    if (emblem === undefined) throw new StudioError('NOT_FOUND')
    c.header('content-type', 'image/svg+xml; charset=utf-8')
    c.header('cache-control', c.req.query('v') === emblem.hash ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    return c.body(emblem.svg)
  })
}
