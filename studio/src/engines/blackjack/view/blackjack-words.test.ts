import { expect, test } from 'vitest'
import type { BlackjackShown } from '../blackjack-engine.ts'
import { turnWords } from './blackjack-words.ts'

const shown = (change: Partial<BlackjackShown>): BlackjackShown => ({
  ...{ dealer: [0], hands: [{ cards: [4, 16], doubled: false, done: false }], active: 0, insured: false },
  ...{ moves: ['hit', 'stand'] },
  ...change,
})

test('with an ace up a player hears the question, and then that there is no blackjack', () => {
  const asked = turnWords(shown({ moves: ['insure', 'decline'] }))
  const answered = turnWords(shown({}))
  expect(asked).toMatch(/La banca muestra as .*\. ¿Quiere el seguro\?$/)
  expect(answered).toMatch(/La banca muestra as .*\. No tiene blackjack\.$/)
  expect(turnWords(shown({ dealer: [8] }))).not.toMatch(/blackjack/)
})
