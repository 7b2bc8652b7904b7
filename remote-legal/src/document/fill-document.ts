import type { PageFacts } from '@trebol/shared/contract'
import type { Block, LegalDocument, Section } from './document-schema.ts'

const place = /\{([a-z][A-Za-z]*)\}/g

/** What a text leaves open: names of facts, and of tables whose rows the server knows. */
export function openPlaces(document: LegalDocument): { readonly facts: string[]; readonly tables: string[] } {
  const text = JSON.stringify(document)
  const blocks = document.sections.flatMap((section) => section.blocks)
  return {
    facts: [...new Set([...text.matchAll(place)].map(([, name = '']) => name))],
    tables: blocks.flatMap((block) => (block.kind === 'table' && block.source !== undefined ? [block.source] : [])),
  }
}

/** Whether every place of the text can be filled. */
export function suffices({ facts, tables }: PageFacts, document: LegalDocument): boolean {
  const open = openPlaces(document)
  return open.facts.every((name) => facts[name] !== undefined) && open.tables.every((name) => tables[name]?.length)
}

/** The text with its places filled. A place without a fact stays as it is: `suffices` is asked before. */
export function fillDocument(document: LegalDocument, { facts, tables }: PageFacts): LegalDocument {
  const say = (text: string) => text.replace(place, (open, name: string) => facts[name] ?? open)
  const block = (open: Block): Block => {
    switch (open.kind) {
      case 'heading':
      case 'paragraph':
      case 'link':
        return { ...open, text: say(open.text) }
      case 'list':
        return { ...open, items: open.items.map(say) }
      case 'callout':
        return { ...open, title: say(open.title), text: say(open.text) }
      case 'table': {
        const rows = open.source === undefined ? open.rows : (tables[open.source] ?? [])
        return { ...open, rows: rows.map((row) => row.map(say)) }
      }
      case 'returns':
      case 'verify':
        return open
    }
  }
  const section = (open: Section): Section => ({ ...open, blocks: open.blocks.map(block) })
  return {
    ...document,
    lead: say(document.lead),
    notice: document.notice && say(document.notice),
    summary: document.summary.map(say),
    sections: document.sections.map(section),
  }
}
