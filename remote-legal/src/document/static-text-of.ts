import type { StaticElement, StaticText } from '@trebol/shared/contract/release'
import type { Block, LegalDocument } from './document-schema.ts'
import { showDay } from './show-day.ts'

type Given = {
  /** With its places filled. */
  readonly document: LegalDocument
  /** The day of the facts that fill them. */
  readonly savedOn: string
}

const locale = 'es-VE'

/**
 * A document as it reads without scripts: its words in their order, without what only works with them. It is Spanish, as
 * the documents are; its figures are those of the day on which the release was made, and it says so.
 */
export function staticTextOf({ document, savedOn }: Given): StaticText {
  const { lead, notice, version, since, summary, sections } = document
  return [
    paragraph(lead),
    paragraph(`Versión ${version}, vigente desde el ${showDay(since, locale)}. Datos del ${showDay(savedOn, locale)}.`),
    ...(notice === null ? [] : [paragraph(notice)]),
    ...(summary.length === 0 ? [] : [heading(2, 'En pocas palabras'), list(summary)]),
    ...sections.flatMap(({ title, blocks }) => [heading(2, title), ...blocks.flatMap(elementsOf)]),
  ]
}

const heading = (level: 2 | 3, text: string): StaticElement => ({ kind: 'heading', level, text })
const paragraph = (text: string): StaticElement => ({ kind: 'paragraph', text })
const list = (items: readonly string[], ordered = false): StaticElement => ({
  kind: 'list',
  ordered,
  items: [...items],
})

function elementsOf(block: Block): StaticElement[] {
  switch (block.kind) {
    case 'heading':
      return [heading(3, block.text)]
    case 'paragraph':
      return [paragraph(block.text)]
    case 'list':
      return [list(block.items, block.ordered)]
    case 'table':
      return [{ kind: 'table', caption: block.caption, columns: block.columns, rows: block.rows }]
    case 'callout':
      return [heading(3, block.title), paragraph(block.text)]
    case 'link':
      return [{ kind: 'link', text: block.text, to: block.to }]
    // A form does nothing without scripts.
    case 'returns':
    case 'verify':
      return []
  }
}
