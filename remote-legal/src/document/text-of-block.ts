import type { Block } from './document-schema.ts'

/** What a block says, line by line; a form says nothing. */
export function textOfBlock(block: Block): readonly string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'link':
      return [block.text]
    case 'list':
      return block.items
    case 'table':
      return [block.caption, block.columns.join(' · '), ...block.rows.map((row) => row.join(' · '))]
    case 'callout':
      return [block.title, block.text]
    case 'returns':
    case 'verify':
      return []
  }
}
