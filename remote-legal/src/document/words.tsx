import { splitAtWord } from './find-in-document.ts'

/** The line that a reader was led to, counted from the first of the part that is drawn, and the words he looked for. */
export type FoundLine = { readonly line: number; readonly word: string }

/** The same, counted from a later line of that part. */
export const foundFrom = (found: FoundLine | null, first: number): FoundLine | null =>
  found && { ...found, line: found.line - first }

type Props = { readonly found: FoundLine | null; readonly line?: number; readonly children: string }

/** The words of one line; where the reader was led to it, those that he looked for are marked. */
export function Words({ found, line = 0, children: text }: Props) {
  if (found?.line !== line) return text
  return (
    <span data-found="">
      {splitAtWord(text, found.word).map((part, place) =>
        // The parts are those of one text: their places name them.
        place % 2 === 1 ? <mark key={place}>{part}</mark> : part,
      )}
    </span>
  )
}

/** Leads view and focus to the line that is marked within this part of the page; false: there is none. */
export function goToFound(part: Element): boolean {
  const found = part.querySelector('[data-found]')
  const line = found?.closest('tr') ?? found?.closest('a, p, li, caption, h2, h3, [role="note"]')
  if (!(line instanceof HTMLElement)) return false
  if (line.tabIndex < 0 && !line.hasAttribute('tabindex')) {
    line.tabIndex = -1
    line.addEventListener('blur', () => line.removeAttribute('tabindex'), { once: true })
  }
  line.scrollIntoView({ block: 'center' })
  line.focus({ preventScroll: true })
  return true
}
