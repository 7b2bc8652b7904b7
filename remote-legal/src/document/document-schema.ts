import * as v from 'valibot'

const text = v.pipe(v.string(), v.minLength(1))

/** Somewhere on this site, a secure page elsewhere, or a mail address; never a script. */
const addressSchema = v.pipe(v.string(), v.regex(/^(?:\/(?![/\\])|https:\/\/|mailto:)[^\s]*$/))

const blockSchema = v.variant('kind', [
  v.object({ kind: v.literal('heading'), text }),
  v.object({ kind: v.literal('paragraph'), text }),
  v.object({ kind: v.literal('list'), ordered: v.optional(v.boolean(), false), items: v.array(text) }),
  v.object({
    kind: v.literal('table'),
    caption: text,
    columns: v.array(text),
    rows: v.array(v.array(v.string())),
  }),
  v.object({ kind: v.literal('callout'), tone: v.picklist(['note', 'warning']), title: text, text }),
  v.object({ kind: v.literal('link'), text, to: addressSchema }),
])
export type Block = v.InferOutput<typeof blockSchema>

const sectionSchema = v.object({
  /** Anchor of the section: other pages may lead there. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  title: text,
  blocks: v.array(blockSchema),
})
export type Section = v.InferOutput<typeof sectionSchema>

/** The payload of a legal or help page: structured blocks, never HTML. */
export const documentSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+$/)),
  since: v.pipe(v.string(), v.isoDate()),
  /** Stands above everything else, such as that a text is a draft. */
  notice: v.nullable(text),
  lead: text,
  summary: v.array(text),
  sections: v.pipe(v.array(sectionSchema), v.minLength(1)),
})
export type LegalDocument = v.InferOutput<typeof documentSchema>
