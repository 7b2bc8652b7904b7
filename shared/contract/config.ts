import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { instantSchema, isoSchema } from './money-wire.ts'

/** A currency of the operator: `decimals` is what the ledger keeps, `display` what is shown when the rest is zero. */
export const currencySchema = v.object({
  iso: isoSchema,
  name: v.string(),
  symbol: v.string(),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
  display: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8)),
  kind: v.picklist(['fiat', 'crypto']),
})
export type Currency = v.InferOutput<typeof currencySchema>

/** Operator, jurisdiction and integration settings. No secret ever stands here: the call is public. */
export const configSchema = v.object({
  now: instantSchema,
  site: v.object({
    name: v.string(),
    company: v.string(),
    license: v.object({ authority: v.string(), number: v.string(), url: v.string() }),
  }),
  jurisdiction: v.object({
    code: v.string(),
    age_min: v.pipe(v.number(), v.integer(), v.minValue(18)),
    demo: v.picklist(['anon', 'login', 'off']),
    session_setup: v.picklist(['off', 'optional', 'required']),
    reality_check: v.object({ default: v.number(), allowed: v.array(v.number()) }),
    withdraw_cancel: v.boolean(),
  }),
  /** Locales that a player may choose, spelled as `lang`; the page leaves out those it has no texts for. */
  languages: v.optional(v.array(v.object({ code: v.string(), name: v.string() })), []),
  /** Minutes without input after which a player is asked, and seconds until the session then closes. */
  idle: v.optional(
    v.object({
      minutes: v.pipe(v.number(), v.integer(), v.minValue(1)),
      seconds: v.pipe(v.number(), v.integer(), v.minValue(10)),
    }),
    { minutes: 25, seconds: 60 },
  ),
  currencies: v.array(currencySchema),
  /** `documents`: which of `document_types` are issued there; none said means all. */
  countries: v.array(v.object({ code: v.string(), name: v.string(), documents: v.optional(v.array(v.string())) })),
  document_types: v.array(v.object({ id: v.string(), name: v.string() })),
  helplines: v.array(v.object({ country: v.string(), name: v.string(), phone: v.string(), url: v.string() })),
  support: v.object({ email: v.string(), hours: v.string() }),
  /** `complaintTermsSchema`; read by the page of complaints alone, so that no first load carries its shape. */
  complaints: v.optional(v.unknown()),
  frame_origins: v.array(v.string()),
  redirect_origins: v.array(v.string()),
  /** `realtimeSettingsSchema`, or null when it is off; read by those who connect, which is never in a first load. */
  realtime: v.optional(v.unknown(), null),
  /** `pushSettingsSchema`, or null when there is no provider; read by those who ask for notices. */
  push: v.optional(v.unknown()),
})
export type Config = v.InferOutput<typeof configSchema>

export const getConfig = endpoint('getConfig', v.object({}), configSchema, { session: 'none' })
