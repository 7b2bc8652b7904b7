import { expect, test } from 'vitest'
import { joinPages } from './use-pages.ts'

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
