// @vitest-environment happy-dom
import { ApiError } from '@trebol/shared/api'
import { sessionOpened } from '@trebol/shared/store/write'
import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendKeyed } from './send-keyed.ts'

const refused = (status: number, code: string | null) => new ApiError('refused', 'No', { status, code })
const player = (id: string) => sessionOpened({ id } as Parameters<typeof sessionOpened>[0])

/** A server that does a key once. */
function openServer() {
  const done = new Map<string, string>()
  const keys: string[] = []
  const act = (rid: string, wish: string) => {
    keys.push(rid)
    const before = done.get(rid)
    if (before !== undefined && before !== wish) throw refused(409, 'KEY_REUSED')
    done.set(rid, wish)
    return wish
  }
  /** `answer`: what becomes of the answer once the server has acted; `before`: the server refuses and does nothing. */
  const send = (wish: string, { answer, before }: { answer?: ApiError; before?: ApiError } = {}) =>
    sendKeyed({ slot: 'form', wish }, async (rid) => {
      if (before) {
        keys.push(rid)
        throw before
      }
      const said = act(rid, wish)
      if (answer) throw answer
      return said
    }).catch((error: unknown) => error)
  return { done, keys, send }
}

afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

/** All that is left after a reload is what the tab keeps. */
async function reload() {
  vi.resetModules()
  const fresh = await import('./send-keyed.ts')
  return fresh.sendKeyed
}

describe('The key of what is to be done once', () => {
  test.each([
    ['no answer', ApiError.network('')],
    ['503', refused(503, 'UNAVAILABLE')],
    ['429', refused(429, 'RATE_LIMITED')],
    ['401', refused(401, 'SESSION_EXPIRED')],
  ])('outlives %s and a reload, for the same wish', async (_, answer) => {
    const server = openServer()
    await server.send('50', { answer })
    const afterwards = await reload()
    const again = await afterwards({ slot: 'form', wish: '50' }, async (rid) => rid)
    expect(again).toBe(server.keys[0])
  })

  test('is a new one after a definite answer, for another wish and for another place', async () => {
    const server = openServer()
    await server.send('50')
    await server.send('50')
    await server.send('50', { before: refused(400, 'VALIDATION') })
    await server.send('50', { answer: ApiError.network('') })
    await server.send('60', { answer: ApiError.network('') })
    await sendKeyed({ slot: 'other', wish: '60' }, async (rid) => server.keys.push(rid))
    expect(new Set(server.keys).size).toBe(6)
  })

  test('is a new one for another player', async () => {
    const server = openServer()
    player('ana')
    await server.send('50', { answer: ApiError.network('') })
    player('luis')
    await server.send('50')
    expect(new Set(server.keys).size).toBe(2)
  })

  test('lasts for ten minutes, and a clock that was put back ends it', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
    const server = openServer()
    const lost = { answer: ApiError.network('') }
    await server.send('50', lost)
    vi.setSystemTime(Date.parse('2026-11-20T12:09:59Z'))
    await server.send('50', lost)
    expect(new Set(server.keys).size).toBe(1)
    vi.setSystemTime(Date.parse('2026-11-20T12:10:00Z'))
    await server.send('50', lost)
    expect(new Set(server.keys).size).toBe(2)
    vi.setSystemTime(Date.parse('2026-11-20T12:09:00Z'))
    await server.send('50', lost)
    expect(new Set(server.keys).size).toBe(3)
  })

  test('is there at once: a press sends in the same turn', () => {
    const keys: string[] = []
    void sendKeyed({ slot: 'form', wish: '50' }, async (rid) => keys.push(rid))
    expect(keys).toHaveLength(1)
  })

  test('is kept without the wish, which may name an account', async () => {
    const secret = 'VE-0102-0033-1234567890'
    await openServer().send(secret, { answer: ApiError.network('') })
    expect(JSON.stringify({ ...sessionStorage })).toContain('trebol:intent:form')
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('1234567890')
  })

  test('is not ended by the answer of an earlier press while a later one is on its way', async () => {
    const answers: ((value: string) => void)[] = []
    const keys: string[] = []
    const press = (wish: string) =>
      sendKeyed({ slot: 'form', wish }, (rid) => {
        keys.push(rid)
        return new Promise<string>((resolve) => answers.push(resolve))
      })
    const first = press('50')
    await vi.waitFor(() => expect(keys).toHaveLength(1))
    const second = press('60')
    await vi.waitFor(() => expect(keys).toHaveLength(2))
    answers[0]?.('done')
    await first
    const third = press('60')
    await vi.waitFor(() => expect(keys).toHaveLength(3))
    expect(keys[2]).toBe(keys[1])
    for (const answer of answers) answer('done')
    await Promise.all([second, third])
  })

  test('makes one of any number of presses until one is settled', async () => {
    const ways = ['well', 'lost after', '503 after', '401 after', 'lost before', 'refused'] as const
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...ways), { maxLength: 12 }), async (presses) => {
        sessionStorage.clear()
        const server = openServer()
        let most = 0
        let settled = true
        for (const way of presses) {
          if (settled) most += 1
          settled = way === 'well' || way === 'refused'
          await server.send('50', {
            ...(way === 'lost after' && { answer: ApiError.network('') }),
            ...(way === '503 after' && { answer: refused(503, 'UNAVAILABLE') }),
            ...(way === '401 after' && { answer: refused(401, 'SESSION_EXPIRED') }),
            ...(way === 'lost before' && { before: ApiError.network('') }),
            ...(way === 'refused' && { before: refused(409, 'LIMIT_REACHED') }),
          })
          expect(new Set(server.keys).size).toBe(most)
        }
        expect(server.done.size).toBeLessThanOrEqual(most)
      }),
    )
  })
})
