import { chatStatuses } from '@trebol/shared/contract'
import { expect, test } from 'vitest'
import { type ChatEvent, decideChat } from './decide-chat.ts'

const events: readonly ChatEvent[] = ['said', 'taken', 'answered', 'ended', 'lapsed']
const say = (status: (typeof chatStatuses)[number], event: ChatEvent) => {
  const decision = decideChat(status, event)
  return decision.kind === 'moves' ? decision.to : decision.kind
}

test('the way of a conversation, every event in every state', () => {
  const table = chatStatuses.map((status) => [status, ...events.map((event) => say(status, event))].join(' '))
  expect(table).toEqual([
    'queue stays open refused closed closed',
    'open stays stays stays closed closed',
    'offline stays open stays closed closed',
    'closed refused refused refused refused refused',
  ])
})
