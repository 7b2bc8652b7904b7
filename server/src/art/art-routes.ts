import { artHash } from '@trebol/shared/art'
import { Hono } from 'hono'
import { lengthenCatalogue } from '../catalogue/lengthen-catalogue.ts'
import { seedGames } from '../catalogue/seed-games.ts'
import { drawArt } from './draw-art.ts'
import { findFigure } from './figure-art.ts'
import { plainName } from './picture-address.ts'

type Picture = { readonly svg: string; readonly hash: string }

/** Three by four pixels of one colour. */
const green = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAMAAAAECAIAAADETxJQAAAAEElEQVR42mMQbPCHIAa8LADPQAqBCG10DwAAAABJRU5ErkJggg==',
  'base64',
)

const forGood = 'public, max-age=31536000, immutable'

type ArtOptions = { readonly catalogueSize?: number | undefined; readonly plain?: boolean | undefined }

/**
 * `GET /art/{slug}.svg?v={hash}`, of a game or a figure of the lottery: with the right hash the picture never changes,
 * without one it is asked for again. `plain`: there is one picture, a green of the same shape, which a browser paints for
 * next to nothing.
 */
export function artRoutes({ catalogueSize = 0, plain = false }: ArtOptions = {}): Hono {
  const games = new Map(lengthenCatalogue(seedGames, catalogueSize).map((game) => [game.slug, game]))
  const drawn = new Map<string, Picture>()

  function find(slug: string): Picture | undefined {
    const known = drawn.get(slug) ?? findFigure(slug)
    const game = games.get(slug)
    if (known !== undefined || game === undefined) return known
    const svg = drawArt(game)
    const picture = { svg, hash: artHash(svg) }
    drawn.set(slug, picture)
    return picture
  }

  return new Hono().get('/:file{[a-z0-9-]{1,80}\\.svg}', (c) => {
    const name = c.req.param('file').slice(0, -'.svg'.length)
    if (plain && name === plainName) {
      c.header('cache-control', forGood)
      c.header('content-type', 'image/png')
      return c.body(green)
    }
    const picture = find(name)
    if (picture === undefined) return c.text('No picture has this name.', 404)
    const { svg, hash } = picture
    c.header('cache-control', c.req.query('v') === hash ? forGood : 'no-cache')
    c.header('etag', `"${hash}"`)
    c.header('content-type', 'image/svg+xml; charset=utf-8')
    c.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    if (c.req.header('if-none-match') === `"${hash}"`) return c.body(null, 304)
    return c.body(svg)
  })
}
