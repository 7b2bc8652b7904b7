import * as v from 'valibot'

const text = v.string()
/** Somewhere on this site, a secure page elsewhere, or a mail address; never a script. */
const addressSchema = v.pipe(v.string(), v.regex(/^(?:\/(?![/\\])|https:\/\/|mailto:)[^\s]*$/))

/**
 * What a page says, for whoever reads it without scripts: a list of elements whose texts are plain. A unit's release brings
 * one for a route (`texts` of `unit.json`), and who composes the page writes it as escaped HTML. Source: docs/platform.md,
 * "Static texts".
 */
export const staticTextSchema = v.array(
  v.variant('kind', [
    v.object({ kind: v.literal('heading'), level: v.picklist([2, 3]), text }),
    v.object({ kind: v.literal('paragraph'), text }),
    v.object({ kind: v.literal('list'), ordered: v.boolean(), items: v.array(text) }),
    v.object({ kind: v.literal('table'), caption: text, columns: v.array(text), rows: v.array(v.array(text)) }),
    v.object({ kind: v.literal('link'), text, to: addressSchema }),
  ]),
)
export type StaticText = v.InferOutput<typeof staticTextSchema>
export type StaticElement = StaticText[number]
