import * as v from 'valibot'
import { releaseIdSchema } from './release-names.ts'
import { unitSchema } from './units.ts'

/** One call that a page made while it was drawn: below the base path, with the body as it was sent, and what was answered. */
const firstCallSchema = v.object({ path: v.string(), body: v.string(), reply: v.unknown() })

/** Answers that stand in a page, in place of its first calls; `at`: when they were given, milliseconds since 1970. */
export const firstAnswersSchema = v.object({ at: v.number(), calls: v.array(firstCallSchema) })
export type FirstAnswers = v.InferOutput<typeof firstAnswersSchema>

const quarterOfAnHourMs = 900_000

/**
 * What a reply says, as text: two that differ only in when they were given (`now`) say the same within a quarter of an hour. No day
 * begins within one, in any zone.
 */
export const answerOf = (reply: unknown): string =>
  JSON.stringify(reply, (key, value) => {
    const at = key === 'now' && typeof value === 'string' ? Date.parse(value) : Number.NaN
    return Number.isNaN(at) ? value : Math.floor(at / quarterOfAnHourMs)
  })

/** A page as host and unit draw it for a visitor, with the answers of the product server. */
export const paintedPageSchema = v.object({
  unit: unitSchema,
  release: releaseIdSchema,
  /** What stands in `#root` until the application takes it over. */
  html: v.string(),
  /** Rules for `data-style="<number>"` in it. */
  style: v.string(),
  answers: firstAnswersSchema,
})
export type PaintedPage = v.InferOutput<typeof paintedPageSchema>

/** What `release serve` has had drawn of a channel last, by route pattern. The document is signed (`splitSigned`). */
export const paintedSchema = v.object({
  channel: v.string(),
  host: releaseIdSchema,
  pages: v.record(v.string(), paintedPageSchema),
})
export type Painted = v.InferOutput<typeof paintedSchema>
