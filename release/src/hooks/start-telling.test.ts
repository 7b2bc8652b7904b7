import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseId } from '@trebol/shared/contract/release'
import { describe, expect, it } from 'vitest'
import { tally } from '../beacons/tally.ts'
import { writeTally } from '../beacons/write-tally.ts'
import { fakeBeacon } from '../testing/fake-beacon.ts'
import { fakeService } from '../testing/fake-service.ts'
import { fakeSite, quickPaces } from '../testing/fake-site.ts'
import { changedAt } from '../testing/fake-store.ts'
import { hookReceiver } from '../testing/hook-receiver.ts'
import { fakeTicket } from '../testing/voting-pages.ts'
import { listHooks } from './hook-store.ts'

const patience = { timeout: 20_000 }

/** The real service, a key with all rights, and a receiver that hears of these events. */
async function toldService(events: '*' | readonly string[] = '*', env: Record<string, string> = {}) {
  const service = await fakeService(env, undefined, quickPaces)
  const receiver = await hookReceiver()
  const key = await service.token()
  const order = { name: 'ops', url: receiver.url, channels: '*', units: '*', events }
  const add = async (changes: object = {}) =>
    (await service.call(key, 'POST', 'hooks', { ...order, ...changes })).answer
  await add()
  return {
    ...service,
    receiver,
    key,
    add,
    hears: (count: number) => expect.poll(() => receiver.got.length, patience).toBe(count),
  }
}

describe('a service', { timeout: 60_000 }, () => {
  it('tells what anybody changes, and what it refuses to whom, once an hour', async () => {
    const { receiver, key, call, token, publish, promote, rollback, hears } = await toldService('*', {
      OPS_ORIGIN: 'https://ops.example',
    })
    const next = await publish('games', { mark: 'next' })
    await promote('games', next)
    await rollback('games')
    await call(key, 'POST', 'unlock', { channel: 'production', unit: 'games' })
    const small = await token({ units: ['legal'] })
    for (const _ of [1, 2]) {
      const order = { channel: 'production', unit: 'games', release: next }
      expect((await call(small, 'POST', 'promote', order)).status).toBe(403)
    }
    await hears(4)
    expect(receiver.got.map(({ json }) => [json.event, json.by]).sort()).toEqual([
      ['promote', 'ana'],
      ['refused', 'key 2'],
      ['rollback', 'ana'],
      ['unlock', 'key 1'],
    ])
    const refused = receiver.got.find(({ json }) => json.event === 'refused')
    expect(refused?.json).toMatchObject({
      ...{ channel: 'production', unit: 'games', link: 'https://ops.example/#/keys' },
      sentence: expect.stringContaining('A call was refused: The key "key 2" may not promote games'),
    })
  })

  it('tells of a change that it refused, of the budget in particular, and of no dry run', async () => {
    const { receiver, key, call, games, publish, rollback, change, hears, add } = await toldService(['budget'], {
      OPS_ORIGIN: 'https://ops.example',
    })
    await add({ name: 'all', url: `${receiver.origin}/all`, events: ['budget', 'refused'] })
    await add({ name: 'refusals', url: `${receiver.origin}/refusals`, events: ['refused'] })
    const next = await publish('games', { mark: 'next' })
    const policy = { totalBytes: 1_000 }
    await change({ kind: 'policy', unit: 'games', policy, reason: 'small' })
    const order = { channel: 'production', unit: 'games', release: next }
    for (const dryRun of [true, false, false])
      expect((await call(key, 'POST', 'promote', { ...order, dryRun })).status).toBe(409)
    await change({ kind: 'policy', unit: 'games', policy: null, reason: 'as before' })
    await change({ kind: 'promote', unit: 'games', release: next, severity: 'passive' })
    await rollback('games', games)
    expect((await call(key, 'POST', 'promote', order)).status).toBe(409)
    await hears(5)
    const heard = receiver.got.map(({ path, json }) =>
      `${path} ${json.event}, ${json.sentence}`.replace(/ since .*/, ''),
    )
    const said = 'key 1: promote of games on production was refused: games'
    expect(heard.sort()).toEqual([
      `/all budget, ${said} ${next} is over its size budget on production`,
      `/all refused, ${said} is locked by ana`,
      `/hook?token=mine budget, ${said} ${next} is over its size budget on production`,
      `/refusals refused, ${said} ${next} is over its size budget on production`,
      `/refusals refused, ${said} is locked by ana`,
    ])
    const [first] = receiver.got
    expect(first?.json).toMatchObject({
      ...{ channel: 'production', unit: 'games', to: next, by: 'key 1', link: 'https://ops.example/#/audit' },
      reason: expect.stringContaining('release policy games --total'),
    })
  })

  it('tells of a ramp that holds, once', async () => {
    const { receiver, db, host, games, publish, change, hears, add } = await toldService(['held'])
    await add({ name: 'all', url: `${receiver.origin}/all`, events: '*' })
    const candidate = await publish('games', { mark: 'next' })
    const loads = (release: ReleaseId) =>
      Array.from({ length: 1_500 }, () => ({
        beacon: fakeBeacon({
          session: randomUUID(),
          set: { host },
          events: [{ kind: 'unit-loaded', unit: 'games', release, ms: 100 }],
        }),
        ticket: fakeTicket(),
        at: new Date(changedAt.getTime() + 5_000),
      }))
    await writeTally(db, tally([...loads(games), ...loads(candidate)]))
    await change({ kind: 'promote', unit: 'games', release: candidate, severity: 'passive', ramp: 50 })
    // The other hook hears of the promotion too, and of nothing after it but the verdict.
    await hears(3)
    await change({ kind: 'ramp', unit: 'games', percent: 60, reason: null, lock: false })
    await hears(4)
    const heard = receiver.got.filter(({ path }) => path !== '/all').map(({ json }) => json)
    expect(heard).toHaveLength(1)
    expect(heard[0]).toMatchObject({
      ...{ event: 'held', unit: 'games', from: games, to: candidate, by: 'judge' },
      sentence: `judge: the ramp of games ${games} -> ${candidate} on production is healthy; it can be widened.`,
    })
  })

  it('tells what was changed while none ran, and of several one tells it', async () => {
    const first = await toldService(['promote'])
    const { receiver, db, stop, publish, promote, hears } = first
    await stop()
    for (const mark of ['a', 'b']) await promote('games', await publish('games', { mark }))
    expect(receiver.got).toEqual([])
    const another = () => fakeSite({}, first, db, undefined, undefined, quickPaces)
    await Promise.all([another(), another(), another()])
    await hears(2)
    for (const mark of ['c', 'd', 'e']) await promote('games', await publish('games', { mark }))
    await hears(5)
    expect(receiver.got.map(({ json }) => json.rev)).toEqual([3, 4, 5, 6, 7])
    await expect.poll(async () => (await listHooks(db)).map(({ waiting }) => waiting), patience).toEqual([0])
  })

  it('waits for no receiver: not with a change, not with other hooks, not when it stops', async () => {
    const { add, call, key, promote, publish, stop, hears, db } = await toldService()
    const dead = await hookReceiver()
    await add({ name: 'dead', url: dead.url })
    dead.next(() => undefined)
    await promote('games', await publish('games', { mark: 'a' }))
    await expect.poll(() => dead.got.length, patience).toBe(1)
    const next = await publish('games', { mark: 'b' })
    const order = { channel: 'production', unit: 'games', release: next }
    expect((await call(key, 'POST', 'promote', order)).answer).toMatchObject({ status: 'changed' })
    await hears(2)
    // What stopping meets under way is sent again.
    await expect.poll(async () => (await listHooks(db))[0]?.waiting, patience).toBe(0)
    await stop()
    expect((await listHooks(db)).map(({ name, waiting, failures }) => [name, waiting, failures])).toEqual([
      ['ops', 0, 0],
      ['dead', 2, 0],
    ])
  })

  it('tells that the newest entry cannot be served, once by several, and that it can again', async () => {
    const service = await toldService(['bad-channel', 'channel-served', 'promote'])
    const { receiver, publish, promote, place, hears } = service
    await fakeSite({}, service, service.db, undefined, undefined, quickPaces)
    const path = join(place, 'channels/production/00000003.json')
    const next = await publish('games', { mark: 'next' })
    await writeFile(path, '{}')
    await hears(1)
    expect(receiver.got[0]?.json).toMatchObject({
      ...{ event: 'bad-channel', channel: 'production', rev: 3 },
      sentence:
        'production (rev 3): The newest log entry cannot be served: the last good state stays. Run "release verify".',
    })
    await rm(path)
    await promote('games', next)
    await hears(3)
    expect(receiver.events().slice(1).sort()).toEqual(['channel-served', 'promote'])
    await promote('games', service.games)
    await hears(4)
    expect(receiver.events().at(-1)).toBe('promote')
  })
})
