import fc from 'fast-check'
import { expect, test } from 'vitest'
import { joinPages } from './join-pages.ts'

const page = (ids: string, next: string | null) => ({ items: [...ids].map((id) => ({ id })), next })

test.each([
  ['what is new comes above, and what was loaded stays', page('xyab', 'b'), page('abcdef', 'f'), page('xyabcdef', 'f')],
  ['one that belongs to the list no more goes', page('acd', 'd'), page('abcdef', 'f'), page('acdef', 'f')],
  ['without further pages before there are none now', page('xyab', 'b'), page('abcd', 'd'), page('xyabcd', 'd')],
  ['so much is new that nothing overlaps', page('wxyz', 'z'), page('abcdef', 'f'), page('wxyz', 'z')],
  ['all of it fits in one page', page('ab', null), page('abcdef', 'f'), page('ab', null)],
  ['nothing is left', page('', null), page('ab', null), page('', null)],
])('%s', (_, first, known, joined) => {
  expect(joinPages(first, known)).toEqual(joined)
})

test('a joined list has every row once, in order, whatever came meanwhile', () => {
  const sizes = { size: fc.integer({ min: 1, max: 5 }), pages: fc.integer({ min: 1, max: 4 }), more: fc.nat(12) }
  fc.assert(
    fc.property(fc.record(sizes), fc.integer({ min: 1, max: 30 }), ({ size, pages, more }, rows) => {
      const from = (top: number, count: number) => {
        const ids = Array.from({ length: Math.min(count, top) }, (_, at) => top - at)
        const last = ids.at(-1) ?? 1
        return { items: ids.map((id) => ({ id: String(id) })), next: last > 1 ? String(last) : null }
      }
      const joined = joinPages(from(rows + more, size), from(rows, size * pages))
      const ids = joined.items.map(({ id }) => Number(id))
      expect(ids).toEqual(ids.map((_, at) => rows + more - at))
      expect(joined.next).toBe(ids.at(-1) === 1 ? null : String(ids.at(-1)))
    }),
  )
})
