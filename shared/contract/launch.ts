import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { amountSchema, instantSchema, isoSchema, ridSchema } from './money-wire.ts'

/**
 * What opens a game. It travels in `response.return` of `play` and, in the specification's own form,
 * as a JSON text under the session-storage key `play` (`ss-set`), so that `/play` survives a reload.
 */
export const launchSchema = v.object({
  sid: v.string(),
  kind: v.literal('iframe'),
  url: v.pipe(v.string(), v.url()),
  origin: v.pipe(v.string(), v.url()),
  adapter: v.literal('generic'),
  title: v.string(),
  provider: v.string(),
  mode: v.picklist(['real', 'demo']),
  iso: isoSchema,
  expires_at: instantSchema,
  return_to: v.string(),
})
export type Launch = v.InferOutput<typeof launchSchema>

/** Session-storage key under which the server's `ss-set` leaves the launch. */
export const launchStorageKey = 'play'

const idSchema = v.union([v.pipe(v.number(), v.integer()), v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))])

/** `{id}` alone is valid (specification section 7); the rest is ours. Honours `rid` like every keyed call. */
export const play = endpoint(
  'play',
  v.object({
    id: idSchema,
    mode: v.optional(v.picklist(['real', 'demo'])),
    iso: v.optional(isoSchema),
    rid: v.optional(ridSchema),
  }),
  v.nullish(launchSchema),
  { session: 'required', keyed: true },
)

const playSessionSchema = v.object({
  sid: v.string(),
  started_at: instantSchema,
  now: instantSchema,
  staked: amountSchema,
  won: amountSchema,
  net: amountSchema,
  rounds: v.number(),
  iso: isoSchema,
  status: v.picklist(['open', 'ended']),
})
export type PlaySession = v.InferOutput<typeof playSessionSchema>

const sidSchema = v.pipe(v.string(), v.regex(/^[\w-]{1,80}$/))
export const getPlaySession = endpoint('getPlaySession', v.object({ sid: sidSchema }), playSessionSchema, {
  session: 'required',
})
export const endPlay = endpoint(
  'endPlay',
  v.object({ sid: sidSchema, reason: v.picklist(['exit', 'limit', 'break', 'expired']) }),
  playSessionSchema,
  { session: 'required' },
)
