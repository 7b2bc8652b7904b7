import { ApiError, setClient } from '@trebol/shared/api'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { type Endpoint, endpoint, intentLifeMs, ridSchema } from '../contract/index.ts'
import { createIntent } from './intent.ts'

const pay = endpoint('pay', v.object({ rid: ridSchema, amount: v.string() }), v.object({ paid: v.string() }), {
  session: 'required',
  keyed: true,
})
const wishSchema = v.object({ amount: v.string() })

const refused = (status: number, code: string | null) => new ApiError('refused', 'No', { status, code })
/** What can become of one request and its answer. `late`: it reaches the server only when the next one has. */
const ways = ['well', 'lost before', 'lost after', 'late', '503 after', '503 before', '401 after', 'refused'] as const
type Way = (typeof ways)[number]

/** A server that books a key once, and a connection that does what the test says. */
function openWorld({ knowsFates = true } = {}) {
  const booked = new Map<string, string>()
  const closed = new Set<string>()
  const tabs = [new Map<string, string>()]
  const clock = { now: Date.parse('2026-11-20T12:00:00.000Z') }
  const late: (() => void)[] = []
  const way: { next: readonly Way[] } = { next: [] }

  function carryOut({ rid, amount }: { rid: string; amount: string }) {
    if (closed.has(rid)) throw refused(409, 'INTENT_CLOSED')
    if (!booked.has(rid)) booked.set(rid, amount)
    return { paid: booked.get(rid) }
  }
  function told({ rid, close }: { rid: string; close: boolean }) {
    if (!knowsFates) throw refused(404, 'UNKNOWN_CALL')
    const amount = booked.get(rid)
    if (amount !== undefined) return { state: 'booked', value: { paid: amount } }
    if (close) closed.add(rid)
    return { state: 'none' }
  }
  const answer = (name: string, input: never) => (name === 'pay' ? carryOut(input) : told(input))

  setClient({
    call: async (asked: Endpoint, input: unknown) => {
      for (const arrive of late.splice(0)) arrive()
      const [now = 'well', ...rest] = way.next
      way.next = rest
      const act = () => answer(asked.name, input as never)
      if (now === 'well') return act()
      if (now === 'refused') throw asked.name === 'pay' ? refused(409, 'INSUFFICIENT_FUNDS') : ApiError.network('')
      if (now === 'lost before') throw ApiError.network('')
      if (now === '503 before') throw refused(503, 'UNAVAILABLE')
      const quietly = () => {
        try {
          act()
        } catch {
          // Nobody hears the answer.
        }
      }
      if (now === 'late') late.push(quietly)
      else quietly()
      if (now === '503 after') throw refused(503, 'UNAVAILABLE')
      if (now === '401 after') throw refused(401, 'SESSION_EXPIRED')
      throw ApiError.network('')
    },
  } as never)

  return {
    ...{ booked, clock, way, tabs },
    /** Another tab of the same site; a browser can also make one that holds what its origin holds. */
    openTab: (of?: number) => void tabs.push(new Map(of === undefined ? [] : tabs[of])),
    arriveLate: () => {
      for (const arrive of late.splice(0)) arrive()
    },
    /** A new one is what a page has after a reload: it shares what the tab keeps, and nothing else. */
    intent: (player = 'ana', tab = 0) => {
      const kept = tabs[tab] ?? new Map<string, string>()
      return createIntent({
        ...{ endpoint: pay, slot: 'pay', wishSchema, player, now: () => clock.now },
        storage: {
          getItem: (key) => kept.get(key) ?? null,
          setItem: (key, value) => void kept.set(key, value),
          removeItem: (key) => void kept.delete(key),
        },
      })
    },
  }
}

describe('One intent is one booking', () => {
  test.each(['lost after', '503 after', '401 after'] as const)(
    'when the answer is %s, the next press finishes the same, also after a reload and with another amount',
    async (fault) => {
      const world = openWorld()
      // The question what became of it is lost as well.
      world.way.next = [fault, 'lost before']
      expect((await world.intent().send({ amount: '20' }, {})).kind).toBe('unknown')
      expect(world.intent().open()?.wish).toEqual({ amount: '20' })
      const again = await world.intent().send({ amount: '30' }, {})
      expect(again).toEqual({ kind: 'booked', output: { paid: '20' } })
      expect([...world.booked.values()]).toEqual(['20'])
      expect(world.intent().open()).toBeNull()
    },
  )

  test('a no is believed only when no earlier attempt may have been booked', async () => {
    const world = openWorld()
    world.way.next = ['refused']
    expect(await world.intent().send({ amount: '20' }, {})).toMatchObject({ kind: 'none' })
    expect(world.intent().open()).toBeNull()

    world.way.next = ['lost after', 'lost before', 'lost before', 'refused']
    await world.intent().send({ amount: '20' }, {})
    expect(await world.intent().finish({})).toEqual({ kind: 'booked', output: { paid: '20' } })
  })

  test('what is dropped is booked never, however late its request comes', async () => {
    const world = openWorld()
    world.way.next = ['late', 'lost before']
    const { send, drop } = world.intent()
    await send({ amount: '20' }, {})
    // The first request arrives before the question does.
    expect(await drop()).toEqual({ kind: 'booked', output: { paid: '20' } })

    world.way.next = ['503 before', 'lost before']
    await send({ amount: '30' }, {})
    expect(await drop()).toEqual({ kind: 'none', error: null })
    expect([...world.booked.values()]).toEqual(['20'])
  })

  test('belongs to its player: another one on the same tab finds nothing', async () => {
    const world = openWorld()
    world.way.next = ['lost after', 'lost before']
    await world.intent('ana').send({ amount: '20' }, {})
    expect(world.intent('luis').open()).toBeNull()
    expect(world.intent('ana').open()).not.toBeNull()
  })

  test('with a server that cannot tell, the same key goes again and nothing is begun beside it', async () => {
    const world = openWorld({ knowsFates: false })
    world.way.next = ['503 after']
    expect((await world.intent().send({ amount: '20' }, {})).kind).toBe('unknown')
    expect((await world.intent().drop()).kind).toBe('unknown')
    expect(await world.intent().send({ amount: '20' }, {})).toEqual({ kind: 'booked', output: { paid: '20' } })
    expect(world.booked.size).toBe(1)
  })

  test.each([
    ['the server may have forgotten its key', intentLifeMs],
    ['the clock of the device was put back', -intentLifeMs],
  ])('is neither finished nor dropped once %s: that could book it twice', async (_, passedMs) => {
    const world = openWorld()
    world.way.next = ['lost after', 'lost before']
    await world.intent().send({ amount: '20' }, {})
    // What was booked is forgotten, as after a day.
    world.booked.clear()
    world.clock.now += passedMs
    const { send, finish, drop, look, forget, open } = world.intent()
    for (const act of [() => send({ amount: '30' }, {}), () => finish({}), drop, look])
      expect(await act()).toEqual({ kind: 'unknown', error: null })
    expect(world.booked.size).toBe(0)
    expect(open()?.wish).toEqual({ amount: '20' })
    forget()
    expect((await world.intent().send({ amount: '30' }, {})).kind).toBe('booked')
  })

  test('holds for any order of lost, late, repeated and refused answers, reloads, presses and tabs', async () => {
    const step = fc.record({
      act: fc.constantFrom('send', 'finish', 'drop', 'new tab', 'same tab twice'),
      tab: fc.nat({ max: 2 }),
      ways: fc.array(fc.constantFrom(...ways), { maxLength: 4 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const world = openWorld()
        /** What the player has confirmed and was not told to be dropped, by the amount that tells it from others. */
        const confirmed = new Set<string>()
        const tell = (kind: string, amount: string | undefined) => {
          if (kind === 'none' && amount !== undefined) confirmed.delete(amount)
        }
        const amounts = () => [...world.booked.values()].sort()
        for (const [at, { act, tab, ways: next }] of steps.entries()) {
          const here = tab % world.tabs.length
          if (act === 'new tab' || act === 'same tab twice') {
            world.openTab(act === 'same tab twice' ? here : undefined)
            continue
          }
          world.way.next = next
          const intent = world.intent('ana', here)
          const open = intent.open()?.wish.amount
          // A player confirms something new only while nothing is open in this tab.
          if (act === 'send' && open === undefined) confirmed.add(`${at}`)
          const fate = act === 'send' ? await intent.send({ amount: `${at}` }, {}) : await intent[act]({})
          tell(fate.kind, open ?? (act === 'send' ? `${at}` : undefined))
          expect([...confirmed]).toEqual(expect.arrayContaining(amounts()))
        }
        world.way.next = []
        world.arriveLate()
        for (const tab of world.tabs.keys()) {
          const last = world.intent('ana', tab)
          const open = last.open()?.wish.amount
          // Whoever dropped it, and never heard so, finds it closed.
          if (open !== undefined) tell((await last.finish({})).kind, open)
        }
        expect(amounts()).toEqual([...confirmed].sort())
      }),
      { numRuns: 1_000 },
    )
  })
})
