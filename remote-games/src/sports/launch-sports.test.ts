import type { SportsLaunch } from '@trebol/shared/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { launchSports, noteShown } from './launch-sports.ts'

const sent: {
  readonly wish: object
  readonly answer: (launch: SportsLaunch | null) => void
  readonly fail: () => void
}[] = []
vi.mock('@trebol/shared/api', () => ({
  call: (_: unknown, wish: object) =>
    new Promise((answer, reject) => sent.push({ wish, answer, fail: () => reject(new Error('no answer')) })),
}))

const player = { isPlayer: true, iso: 'USD' }
const turn = () => new Promise((done) => setImmediate(done))
beforeEach(() => {
  noteShown()
  sent.length = 0
})

test('a page that is loaded twice before it is shown is launched once', async () => {
  const [first, second] = [launchSports({ iso: 'USD' }, player), launchSports({ iso: 'USD' }, player)]
  await turn()
  sent[0]?.answer(null)
  expect(await first).toBe(await second)
  await launchSports({ iso: 'USD' }, player)
  expect(sent).toHaveLength(1)
})

test('once it is shown, and for another player or place, it is launched anew, one after the other', async () => {
  const first = launchSports({ iso: 'USD' }, { ...player, isPlayer: false })
  await turn()
  const second = launchSports({ iso: 'USD' }, player)
  await turn()
  expect(sent).toHaveLength(1)
  sent[0]?.answer(null)
  await first
  await turn()
  expect(sent).toHaveLength(2)
  sent[1]?.answer(null)
  await second
  noteShown()
  void launchSports({ iso: 'USD' }, player)
  await turn()
  expect(sent).toHaveLength(3)
  sent[2]?.answer(null)
})

test('a launch that failed is asked for again', async () => {
  const failed = launchSports({ iso: 'VES' }, player)
  await turn()
  sent[0]?.fail()
  await expect(failed).rejects.toThrow('no answer')
  const again = launchSports({ iso: 'VES' }, player)
  await turn()
  expect(sent).toHaveLength(2)
  sent[1]?.answer(null)
  expect(await again).toBeNull()
})
