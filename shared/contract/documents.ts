import * as v from 'valibot'
import { endpoint } from './endpoint.ts'

/** Legal and help pages that show a document, by the last part of their address. */
export const documentSlugs = [
  'aml',
  'kyc',
  'rng',
  'rules',
  'sport-rules',
  'privacy-policy',
  'self-exclusion',
  'dispute-resolution',
  'responsible-gambling',
  'terms-and-conditions',
  'account-payouts-bonuses',
  'faq',
] as const
export type DocumentSlug = (typeof documentSlugs)[number]

/**
 * What the operator decides in the texts: words by the name of their place in a text, rows by the name of their table,
 * as players read them. The text itself is a payload of the release.
 * Source: docs/decisions/0039-the-text-travels-with-the-release.md.
 */
export const pageFactsSchema = v.object({
  facts: v.record(v.string(), v.pipe(v.string(), v.minLength(1))),
  tables: v.record(v.string(), v.array(v.array(v.string()))),
})
export type PageFacts = v.InferOutput<typeof pageFactsSchema>

/** The facts of one document, for anybody. Errors: `VALIDATION` for a page that is no document, `MAINTENANCE`. */
export const getPage = endpoint('getPage', v.object({ slug: v.picklist(documentSlugs) }), pageFactsSchema, {
  session: 'none',
})
