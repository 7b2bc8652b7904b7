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
    /** Names the rows that the server knows; a table without it has its own. */
    source: v.optional(text),
    rows: v.optional(v.array(v.array(v.string())), []),
  }),
  v.object({ kind: v.literal('callout'), tone: v.picklist(['note', 'warning']), title: text, text }),
  v.object({ kind: v.literal('link'), text, to: addressSchema }),
  /** A search over the catalogue that tells the return of each game. */
  v.object({ kind: v.literal('returns') }),
  /** A form with which the reader repeats on his own device what decided a draw or a race. */
  v.object({ kind: v.literal('verify'), what: v.picklist(['draw', 'race', 'round']) }),
])
export type Block = v.InferOutput<typeof blockSchema>

const sectionSchema = v.object({
  /** Anchor of the section: other pages may lead there. */
  id: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,40}$/)),
  title: text,
  blocks: v.array(blockSchema),
})
export type Section = v.InferOutput<typeof sectionSchema>

const versionSchema = v.pipe(v.string(), v.regex(/^\d+\.\d+$/))
const dateSchema = v.pipe(v.string(), v.isoDate())

/** The payload of a legal or help page: structured blocks, never HTML. */
export const documentSchema = v.object({
  version: versionSchema,
  since: dateSchema,
  /** Stands above everything else, such as that a text is a draft. */
  notice: v.nullable(text),
  lead: text,
  summary: v.array(text),
  sections: v.pipe(v.array(sectionSchema), v.minLength(1)),
  /** The versions before this one, newest first; their texts stand in the page's file of earlier versions. */
  previous: v.optional(v.array(v.object({ version: versionSchema, since: dateSchema })), []),
})
export type LegalDocument = v.InferOutput<typeof documentSchema>

/** The payload of the earlier versions of a page, newest first, with what the server told for their places in their time. */
export const earlierSchema = v.array(documentSchema)
