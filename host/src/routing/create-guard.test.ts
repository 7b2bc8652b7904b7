// @vitest-environment happy-dom
import { type Answer, setClient } from '@trebol/shared/api'
import { readSession } from '@trebol/shared/store'
import { stateReset } from '@trebol/shared/store/write'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEffects } from '../interpreter/create-effects.ts'
import { liveChanged } from '../live/live-state.ts'
import { createProductClient } from '../start/create-product-client.ts'
import { createModelServer } from '../start/test/model-server.ts'
import { createGuard } from './create-guard.ts'

const releases = { refresh: async () => undefined, isDue: () => false, renew: () => undefined }
const guard = createGuard({ releases, currentPathname: () => '/' })

/** An address of this site, as a loader is asked for it. */
const at = (address: string) => new URL(address, location.origin)

let answerCheck: (answer: Answer) => void

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  stateReset()
  const effects = createEffects({ navigate: () => undefined, leave: () => undefined, report: () => undefined })
  const checked = new Promise<Answer>((resolve) => {
    answerCheck = resolve
  })
  const balances: Answer = json({ result: true, response: { return: [['12.50', 'USD']] } })
  const transport = async ({ path }: { path: string }) => (path === '/timestamp' ? checked : balances)
  setClient(createProductClient(effects, { transport }))
})
afterEach(() => {
  vi.useRealTimers()
})

const json = (body: unknown): Answer => ({ kind: 'json', status: 200, body, retryAfter: null })

test.each([
  [{ result: true }, { kind: 'player', confirmed: true }],
  [{ result: false }, { kind: 'guest' }],
])(
  'a check of the session that takes longer than a page waits keeps no player out; %j decides when it comes',
  async (late, session) => {
    localStorage.setItem('jwt', createModelServer().open('ana'))
    const admission = guard(at('/profile'))
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await admission).toMatchObject({ access: 'enter' })
    expect(readSession()).toMatchObject({ kind: 'player', confirmed: false })
    answerCheck(json(late))
    await vi.advanceTimersByTimeAsync(0)
    expect(readSession()).toMatchObject(session)
  },
)

test('a visitor and a token that cannot be read are asked to log in at once', async () => {
  expect(await guard(at('/profile'))).toMatchObject({ access: 'ask-login' })
  localStorage.setItem('jwt', 'a.b.c')
  const admission = guard(at('/profile'))
  await vi.advanceTimersByTimeAsync(2_000)
  expect(await admission).toMatchObject({ access: 'ask-login' })
})

test('a host that waits opens the next page anew, with its query; the page that is open stays', async () => {
  const opened: string[] = []
  const openAnew = (address: string) => {
    opened.push(address)
    return new Promise<never>(() => undefined)
  }
  const waiting = createGuard({ releases, currentPathname: () => '/', openAnew })
  liveChanged({ hostDue: true })
  void waiting(at('/slots?categoria=mar'))
  await waiting(at('/?game=siete-dorado'))
  await vi.advanceTimersByTimeAsync(0)
  expect(opened).toEqual(['/slots?categoria=mar'])
  liveChanged({ hostDue: false })
})
