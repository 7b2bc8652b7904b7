import * as v from 'valibot'
import { pointerReleaseSchema, pointerSchema, releaseIdSchema, remoteUnits } from './release.ts'

const { channel, expiresAt } = pointerSchema.entries

/** Query parameter of a link that gives one browser a release of its own. */
export const overrideParameter = 'trebol-override'

/** A link's token is a signed document (base64url); this is the schema of what is signed. It names no browser yet. */
export const overrideSchema = v.object({
  kind: v.literal('override'),
  channel,
  unit: v.picklist(remoteUnits),
  id: releaseIdSchema,
  /** Drawn for this link: the first browser that redeems it is the only one. */
  nonce: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)),
  expiresAt,
})
export type OverrideLink = v.InferOutput<typeof overrideSchema>

const browserSchema = v.pipe(v.string(), v.uuid())

/** Body of `POST /overrides`: the token of a link, and the browser that redeems it. */
export const redemptionSchema = v.object({
  token: v.pipe(v.string(), v.maxLength(4_000), v.regex(/^[\w-]+$/)),
  browser: browserSchema,
})

/** What a browser keeps: signed as well, for it alone, with everything that its host must know of the release. */
export const overridePassSchema = v.object({
  kind: v.literal('override-pass'),
  channel,
  browser: browserSchema,
  unit: v.picklist(remoteUnits),
  id: releaseIdSchema,
  release: pointerReleaseSchema,
  expiresAt,
})
export type OverridePass = v.InferOutput<typeof overridePassSchema>
