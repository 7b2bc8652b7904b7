import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instantSchema, isoSchema, ridSchema } from './money-wire.ts'

export const sportNames = ['football', 'basketball', 'baseball', 'tennis'] as const
export const sportsViews = ['prematch', 'live', 'event'] as const
export const oddsForms = ['decimal', 'american', 'fractional'] as const

/** What opens the sportsbook of a provider. A visitor gets it too: without a play session he sees matches and odds. */
export const sportsLaunchSchema = v.object({
  /** Null for a visitor, and for a player who has paused. */
  sid: v.nullable(v.string()),
  /** The end of the player's break from this area alone; null while he takes none. */
  break_until: v.optional(v.nullable(instantSchema), null),
  kind: v.literal('iframe'),
  url: v.pipe(v.string(), v.url()),
  origin: v.pipe(v.string(), v.url()),
  adapter: v.literal('generic'),
  title: v.string(),
  provider: v.string(),
  iso: isoSchema,
})
export type SportsLaunch = v.InferOutput<typeof sportsLaunchSchema>

const eventIdSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'El partido no es válido.'))

/**
 * The sportsbook, opened where the caller wants to look; null while no provider is configured. With `page` it opens
 * nothing: the answer leads to `/deportes` instead, for tiles of the catalogue.
 */
export const getSports = endpoint(
  'getSports',
  v.object({
    view: v.optional(v.picklist(sportsViews)),
    event_id: v.optional(eventIdSchema),
    sport: v.optional(v.picklist(sportNames)),
    odds: v.optional(v.picklist(oddsForms)),
    iso: v.optional(isoSchema),
    lang: v.optional(v.pipe(v.string(), v.maxLength(20))),
    page: v.optional(v.boolean()),
    rid: v.optional(ridSchema),
  }),
  v.nullable(sportsLaunchSchema),
)
