import { complaintEntryKinds, complaintStates } from '@trebol/shared/contract'
import { describe, expect, test } from 'vitest'
import { complaintBodies } from './complaint-terms.ts'
import { type ComplaintEvent, decideComplaint } from './decide-complaint.ts'
import { decideEscalation } from './decide-escalation.ts'

const events = complaintEntryKinds.filter((kind): kind is ComplaintEvent => kind !== 'opened')
const to = (state: (typeof complaintStates)[number]) =>
  Object.fromEntries(
    events.map((event) => {
      const decision = decideComplaint(state, event)
      return [event, decision.kind === 'moves' ? decision.to : decision.kind]
    }),
  )

describe('A complaint', () => {
  test('goes its way from being received to being answered, and out of the house', () => {
    expect(Object.fromEntries(complaintStates.map((state) => [state, to(state)]))).toEqual({
      received: {
        ...{ acknowledged: 'in_study', asked: 'needs_answer', replied: 'stays', noted: 'stays', extended: 'stays' },
        ...{ resolved: 'resolved', escalated: 'escalated' },
      },
      in_study: {
        ...{ acknowledged: 'refused', asked: 'needs_answer', replied: 'stays', noted: 'stays', extended: 'stays' },
        ...{ resolved: 'resolved', escalated: 'escalated' },
      },
      needs_answer: {
        ...{ acknowledged: 'refused', asked: 'stays', replied: 'in_study', noted: 'stays', extended: 'stays' },
        ...{ resolved: 'resolved', escalated: 'escalated' },
      },
      resolved: {
        ...{ acknowledged: 'refused', asked: 'refused', replied: 'refused', noted: 'stays', extended: 'refused' },
        ...{ resolved: 'refused', escalated: 'escalated' },
      },
      escalated: {
        ...{ acknowledged: 'refused', asked: 'refused', replied: 'refused', noted: 'stays', extended: 'refused' },
        ...{ resolved: 'resolved', escalated: 'stays' },
      },
    })
  })
})

describe('Who a complaint can be taken to', () => {
  const [first, second] = complaintBodies
  const answerBy = new Date('2026-12-18T14:00:00Z')
  const before = new Date('2026-12-18T14:00:00Z')
  const after = new Date('2026-12-18T14:00:00.001Z')
  const ask = (state: (typeof complaintStates)[number], escalatedTo: readonly unknown[], now = before) =>
    decideEscalation({ state, answerBy, escalatedTo }, complaintBodies, now)

  test.each(['received', 'in_study', 'needs_answer'] as const)('%s: only when the answer is late', (state) => {
    expect(ask(state, [])).toEqual({ body: first, from: answerBy, allowed: false })
    expect(ask(state, [], after)).toEqual({ body: first, from: answerBy, allowed: true })
  })

  test('answered, at once; one body after the other, and then nobody', () => {
    expect(ask('resolved', [])).toEqual({ body: first, from: null, allowed: true })
    expect(ask('escalated', [first])).toEqual({ body: second, from: null, allowed: true })
    expect(ask('resolved', [first])).toEqual({ body: second, from: null, allowed: true })
    expect(ask('escalated', [first, second])).toBeNull()
  })

  test('a house without an independent body sends to the authority, and one without either to nobody', () => {
    const asked = { state: 'resolved', answerBy, escalatedTo: [] } as const
    expect(decideEscalation(asked, [null, second ?? null], before)?.body).toEqual(second)
    expect(decideEscalation(asked, [null, null], before)).toBeNull()
  })
})
