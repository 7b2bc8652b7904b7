import type { LegalDocument } from './document-schema.ts'
import { foldLetters } from './fold-letters.ts'
import { textOfBlock } from './text-of-block.ts'

export type Hit = {
  /** Anchor and title of the section. */
  readonly id: string
  readonly title: string
  /** The words around the find, in three parts. */
  readonly before: string
  readonly found: string
  readonly after: string
}

/** Shorter words are found everywhere. */
export const shortestWord = 2
const around = 60

/** Every line of the document that holds all of these letters in a row, whatever their case and accents. */
export function findInDocument({ sections }: LegalDocument, wanted: string): readonly Hit[] {
  const word = foldLetters(wanted.trim().replace(/\s+/g, ' '))
  if (word.length < shortestWord) return []
  return sections.flatMap(({ id, title, blocks }) =>
    [title, ...blocks.flatMap(textOfBlock)].flatMap((line) => {
      const at = foldLetters(line).indexOf(word)
      return at < 0 ? [] : [{ id, title, ...cut(line, at, at + word.length) }]
    }),
  )
}

/** The find with some whole words on either side of it. */
function cut(line: string, start: number, end: number): Pick<Hit, 'before' | 'found' | 'after'> {
  const from = start <= around ? 0 : line.indexOf(' ', start - around) + 1
  const space = line.lastIndexOf(' ', end + around)
  const to = line.length <= end + around || space < end ? line.length : space
  const [first, last] = [Math.min(from, start), to]
  return {
    before: (first > 0 ? '…' : '') + line.slice(first, start),
    found: line.slice(start, end),
    after: line.slice(end, last) + (last < line.length ? '…' : ''),
  }
}
