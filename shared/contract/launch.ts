import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { amountSchema, instantSchema, isoSchema, moneySchema, ridSchema } from './money-wire.ts'

/** Whose messages the frame of a game speaks. What is not known is spoken to as `generic`. */
export const adapterNames = ['generic', 'hizi', 'choicegaming', 'betconstruct', 'gr8', 'inbet', 'mobando'] as const
export type AdapterName = (typeof adapterNames)[number]

/** Bytes of a page that a launch may bring with it. */
const htmlLimit = 65_536

const launchBase = {
  sid: v.string(),
  adapter: v.fallback(v.picklist(adapterNames), 'generic'),
  title: v.string(),
  provider: v.string(),
  mode: v.picklist(['real', 'demo']),
  iso: isoSchema,
  expires_at: instantSchema,
  return_to: v.string(),
  /** Number or slug in our catalogue: what opens the same game again. */
  game: v.optional(v.union([v.number(), v.string()])),
  /** What the frame asks to use; the page grants only what it knows. */
  allow: v.optional(v.array(v.string()), ['fullscreen', 'autoplay']),
  orientation: v.optional(v.picklist(['any', 'portrait', 'landscape']), 'any'),
  rtp: v.optional(v.nullable(v.string()), null),
  rules: v.optional(v.array(v.string()), []),
}

/**
 * What opens a game. It travels in `response.return` of `play` and, in the specification's own form,
 * as a JSON text under the session-storage key `play` (`ss-set`), so that `/play` survives a reload.
 *
 * - `iframe`, `widget`: the provider's page in a frame on its own origin. Foreign script never runs on ours.
 * - `redirect`: the provider forbids frames, so it gets the tab.
 * - `html`: the provider hands over markup; see docs/architecture.md, "Games in a frame".
 */
export const launchSchema = v.variant('kind', [
  v.object({
    ...launchBase,
    kind: v.picklist(['iframe', 'widget', 'redirect']),
    url: v.pipe(v.string(), v.url()),
    origin: v.pipe(v.string(), v.url()),
  }),
  v.object({ ...launchBase, kind: v.literal('html'), html: v.pipe(v.string(), v.maxLength(htmlLimit)) }),
])
export type Launch = v.InferOutput<typeof launchSchema>
/** As a server writes it: what has a usual value may be missing. */
export type LaunchWire = v.InferInput<typeof launchSchema>

/** Session-storage key under which the server's `ss-set` leaves the launch. */
export const launchStorageKey = 'play'

const idSchema = v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))])

const sidSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))

/** What a player may set before he plays for money: minutes of play and the sum of his stakes. It holds for 24 hours. */
export const setupSchema = v.object({
  minutes: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1, 'Escriba 1 minuto o más.'), v.maxValue(1_440, 'Escriba hasta 1440.')),
  ),
  spend: v.optional(moneySchema),
})
export type Setup = v.InferOutput<typeof setupSchema>

/**
 * `{id}` alone is valid (specification section 7); the rest is ours. Honours `rid` like every keyed call.
 *
 * - `setup`: the contract of the session, taken once for 24 hours; empty says that the player was asked and set nothing.
 * - `replaces`: the session that this tab was playing; `take_over`: close any other that is open.
 *
 * Errors: `GAME_UNAVAILABLE`, `CURRENCY_NOT_SUPPORTED`, `EXCLUDED`, `ON_BREAK`, `LIMIT_REACHED`, `SETUP_REQUIRED`,
 * `SESSION_OPEN_ELSEWHERE`.
 */
export const play = endpoint(
  'play',
  v.object({
    id: idSchema,
    mode: v.optional(v.picklist(['real', 'demo'])),
    iso: v.optional(isoSchema),
    rid: v.optional(ridSchema),
    setup: v.optional(setupSchema),
    replaces: v.optional(sidSchema),
    take_over: v.optional(v.boolean()),
  }),
  // Servers of the first form return anything: the launch stands in session storage too.
  v.fallback(v.nullish(launchSchema), null),
  { session: 'required', keyed: true },
)

/** Why a game session was ended. */
export const endReasons = ['exit', 'limit', 'break', 'expired'] as const

const playSessionSchema = v.object({
  sid: v.string(),
  started_at: instantSchema,
  now: instantSchema,
  /** Seconds of play in this game: the time in which the page showed signs of life, by the server's clock. */
  elapsed_s: v.optional(v.number(), 0),
  /** The same in all games for money since the player logged in: what the reminder counts. */
  played_s: v.optional(v.number(), 0),
  /** Stakes and wins over the same time, in the currency of this session. */
  since_login: v.nullish(v.object({ staked: amountSchema, won: amountSchema, net: amountSchema })),
  /** Minutes of play between two reminders. */
  reality_check_min: v.optional(v.number(), 60),
  staked: amountSchema,
  won: amountSchema,
  net: amountSchema,
  rounds: v.number(),
  iso: isoSchema,
  status: v.picklist(['open', 'ended']),
  end_reason: v.nullish(v.string()),
  /** What the contract of the session still allows; missing where nothing was set. */
  minutes_left: v.nullish(v.number()),
  spend_left: v.nullish(moneySchema),
})
export type PlaySession = v.InferOutput<typeof playSessionSchema>

export const getPlaySession = endpoint('getPlaySession', v.object({ sid: sidSchema }), playSessionSchema, {
  session: 'required',
})
export const endPlay = endpoint(
  'endPlay',
  v.object({ sid: sidSchema, reason: v.picklist(endReasons) }),
  playSessionSchema,
  { session: 'required' },
)
