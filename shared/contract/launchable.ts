import * as v from 'valibot'

/** What an area offers beside what the site itself draws: its provider opens it, through the launcher that it names. */
export const launchableSchema = v.object({
  slug: v.string(),
  name: v.string(),
  launcher: v.string(),
  payload: v.record(v.string(), v.unknown()),
  /** Path on the site's own origin; `w` and `h` are CSS pixels. */
  image: v.optional(v.nullable(v.object({ src: v.string(), w: v.number(), h: v.number() })), null),
  /** What it is, in a sentence. */
  text: v.optional(v.nullable(v.string()), null),
})
export type Launchable = v.InferOutput<typeof launchableSchema>
