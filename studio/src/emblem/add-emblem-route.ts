import { emblemNamed } from '@trebol/shared/art'
import type { Hono } from 'hono'
import { StudioError } from '../studio-error.ts'
import { emblemFolder } from './emblem-for.ts'

/** `GET /emblem/{motif}-{colours}.svg?v={hash}`: with the right hash it never changes, without one it is asked for again. */
export function addEmblemRoute(app: Hono): void {
  app.get(`${emblemFolder}/:file{[a-zA-Z-]{1,80}\\.svg}`, (c) => {
    const emblem = emblemNamed(c.req.param('file').slice(0, -'.svg'.length))
    if (emblem === undefined) throw new StudioError('NOT_FOUND')
    c.header('content-type', 'image/svg+xml; charset=utf-8')
    c.header('cache-control', c.req.query('v') === emblem.hash ? 'public, max-age=31536000, immutable' : 'no-cache')
    c.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    return c.body(emblem.svg)
  })
}
