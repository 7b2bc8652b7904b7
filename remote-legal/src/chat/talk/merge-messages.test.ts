import type { ChatMessage } from '@trebol/shared/contract'
import { expect, test } from 'vitest'
import { mergeMessages, stillOutgoing } from './merge-messages.ts'

const message = (id: string, rid: string | null = null): ChatMessage => ({
  ...{ id, rid, kind: 'said', by: 'person', text: `n.º ${id}`, file: null, at: '2026-11-20T14:00:00.000Z' },
})
const ids = (messages: readonly ChatMessage[]) => messages.map(({ id }) => id)

test('answers that come in any order, and twice, make one conversation in its order', () => {
  const late = mergeMessages([message('9'), message('11')], [message('10'), message('9')])
  expect(ids(late)).toEqual(['9', '10', '11'])
  expect(ids(mergeMessages(late, [message('2')]))).toEqual(['2', '9', '10', '11'])
})

test('nothing new leaves what is shown untouched', () => {
  const known = [message('1')]
  expect(mergeMessages(known, [message('1')])).toBe(known)
})

test('a message whose answer was lost is no longer unsent once it is in the conversation', () => {
  const written = (rid: string) => ({ rid, text: 'Hola', file: null, at: '2026-11-20T14:00:00.000Z' })
  expect(stillOutgoing([written('a'), written('b')], [message('4', 'a')])).toEqual([written('b')])
})
