import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { amountSchema, isoSchema, moneySchema } from './money-wire.ts'

/** Game areas of the site, spelled as their routes. */
export const areas = ['slots', 'table', 'casino', 'mini-juegos', 'hipicos', 'lottery', 'deportes'] as const
export const areaSchema = v.picklist(areas)
export type Area = v.InferOutput<typeof areaSchema>

const decimalSchema = v.pipe(v.string(), v.regex(/^\d{1,3}\.\d{2}$/))

/** A game as a tile shows it. */
export const gameCardSchema = v.object({
  id: v.pipe(v.number(), v.integer()),
  slug: v.string(),
  name: v.string(),
  provider: v.object({ slug: v.string(), name: v.string() }),
  area: areaSchema,
  categories: v.array(v.string()),
  /** A path of the site; `w` and `h` in CSS pixels, so that nothing shifts. */
  image: v.object({ src: v.string(), w: v.number(), h: v.number() }),
  badges: v.array(v.picklist(['new', 'jackpot', 'exclusive', 'live', 'maintenance'])),
  /** Theoretical return in per cent with two decimals (`"96.50"`). */
  rtp: v.nullable(decimalSchema),
  volatility: v.nullable(v.picklist([1, 2, 3, 4, 5])),
  bet: v.nullable(v.object({ min: amountSchema, max: amountSchema, iso: isoSchema })),
  /** What stands in the jackpot that it plays for. */
  jackpot: v.nullable(moneySchema),
  demo: v.boolean(),
  real: v.boolean(),
  status: v.picklist(['active', 'maintenance', 'blocked']),
  /** Text for the player when `status` is not `active`. */
  reason: v.nullable(v.string()),
  favorite: v.boolean(),
  launcher: v.string(),
  payload: v.record(v.string(), v.unknown()),
})
export type GameCard = v.InferOutput<typeof gameCardSchema>

/** Everything that the game sheet shows. */
export const gameSchema = v.object({
  ...gameCardSchema.entries,
  description: v.string(),
  features: v.array(v.string()),
  release_date: v.string(),
  /** Times the stake, jackpot aside: `"4250x"`. */
  max_win: v.nullable(v.string()),
  lines: v.nullable(v.number()),
  round_seconds: v.nullable(v.number()),
  time_critical: v.boolean(),
  rules: v.array(v.string()),
  /** Where all rules and prizes stand: a path of the site, or a page of the provider. */
  paytable_url: v.fallback(v.nullish(v.string(), null), null),
  currencies: v.array(isoSchema),
})
export type Game = v.InferOutput<typeof gameSchema>

const categorySchema = v.object({ slug: v.string(), name: v.string(), count: v.number() })
const providerSchema = v.object({ slug: v.string(), name: v.string(), count: v.number() })
/** What a game offers ("Giros gratis"), in the words of its sheet. */
const featureSchema = v.object({ slug: v.string(), name: v.string(), count: v.number() })
const railSchema = v.object({
  slug: v.string(),
  title: v.string(),
  items: v.array(gameCardSchema),
  more: v.nullable(v.object({ area: areaSchema, section: v.nullable(v.string()) })),
})
export type Rail = v.InferOutput<typeof railSchema>

/** Inside the site: a path, never an address. */
const placeSchema = v.pipe(v.string(), v.regex(/^\/(?![/\\])[\w\-./?=&%]*$/))

/** A wide card on the home page. An offer carries the way to its terms. */
export const bannerSchema = v.object({
  id: v.string(),
  title: v.string(),
  text: v.string(),
  to: placeSchema,
  terms: v.nullable(placeSchema),
  image: v.nullable(v.object({ src: v.string(), w: v.number(), h: v.number() })),
})
export type Banner = v.InferOutput<typeof bannerSchema>

export const lobbySchema = v.object({
  banners: v.optional(v.array(bannerSchema), []),
  categories: v.array(categorySchema),
  providers: v.array(providerSchema),
  features: v.optional(v.array(featureSchema), []),
  rails: v.array(railSchema),
})
export type Lobby = v.InferOutput<typeof lobbySchema>

export const gameSorts = ['popular', 'new', 'name', 'rtp'] as const
export type GameSort = (typeof gameSorts)[number]

/** In which currency jackpots are told; each has an amount of its own in each. */
const currency = v.optional(isoSchema)

export const getLobby = endpoint(
  'getLobby',
  v.object({
    area: v.union([v.literal('home'), areaSchema]),
    section: v.optional(v.pipe(v.string(), v.maxLength(64))),
    currency,
  }),
  lobbySchema,
)

/** A page of games. `q` matches name and provider, ignores case and accents, and keeps ñ apart from n. */
export const getGames = endpoint(
  'getGames',
  v.object({
    area: areaSchema,
    section: v.optional(v.pipe(v.string(), v.maxLength(64))),
    q: v.optional(v.pipe(v.string(), v.maxLength(80))),
    providers: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(50))),
    categories: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(50))),
    /** Only games that offer all of these. */
    features: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(80))), v.maxLength(20))),
    /** Only games that can be tried without money. */
    demo: v.optional(v.boolean()),
    /** Only games that are played in this currency. */
    iso: v.optional(isoSchema),
    currency,
    sort: v.optional(v.picklist(gameSorts)),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(256))),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120))),
  }),
  v.object({ items: v.array(gameCardSchema), next: v.nullable(v.string()), total: v.number() }),
)

const pageInput = v.object({
  currency,
  cursor: v.optional(v.pipe(v.string(), v.maxLength(256))),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(120))),
})
const pageOutput = v.object({ items: v.array(gameCardSchema), next: v.nullable(v.string()), total: v.number() })

/** The player's favourites, the newest first. */
export const getFavorites = endpoint('getFavorites', pageInput, pageOutput, { session: 'required' })

/** What the player has played, the latest first; each game once. */
export const getRecent = endpoint('getRecent', pageInput, pageOutput, { session: 'required' })

/** Marks a game, or takes the mark away; doing it twice is doing it once. */
export const setFavorite = endpoint(
  'setFavorite',
  v.object({ id: v.pipe(v.number(), v.integer(), v.minValue(1)), on: v.boolean() }),
  v.object({ favorite: v.boolean() }),
  { session: 'required' },
)

export const getGame = endpoint(
  'getGame',
  v.object({ slug: v.pipe(v.string(), v.maxLength(80)), currency }),
  gameSchema,
)
