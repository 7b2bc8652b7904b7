import type { LegalDocument } from './document-schema.ts'
import { foldLetters } from './fold-letters.ts'
import { textOfBlock } from './text-of-block.ts'

export type Hit = {
  /** Anchor and title of the section. */
  readonly id: string
  readonly title: string
  /** Which of its lines: 0 is the title, then those of its blocks in their order. */
  readonly line: number
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
    [title, ...blocks.flatMap(textOfBlock)].flatMap((text, line) => {
      const at = foldLetters(text).indexOf(word)
      return at < 0 ? [] : [{ id, title, line, ...cut(text, at, at + word.length) }]
    }),
  )
}

/** A text in parts: what stands between the places of a word, and the word itself each time, at odd places. */
export function splitAtWord(text: string, word: string): readonly string[] {
  const [folded, wanted] = [foldLetters(text), foldLetters(word)]
  const parts: string[] = []
  let from = 0
  for (let at = folded.indexOf(wanted); at >= 0 && wanted !== ''; at = folded.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), text.slice(at, at + wanted.length))
    from = at + wanted.length
  }
  return [...parts, text.slice(from)]
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
