import { startPostgres } from '@trebol/shared/database/testing/postgres'
import { expect, it, onTestFinished } from 'vitest'
import { ask } from '../testing/ask.ts'
import { fakeBeacon } from '../testing/fake-beacon.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { hookReceiver } from '../testing/hook-receiver.ts'
import { shippedService } from '../testing/shipped-service.ts'

it.runIf(process.env.TEST_DATABASE_URL)(
  'a PostgreSQL that is killed under a running service takes no page with it: one line says so, and all goes on when it is back',
  { timeout: 120_000 },
  async () => {
    const postgres = await startPostgres()
    if (postgres === null) throw new Error('the programs of PostgreSQL are here')
    onTestFinished(postgres.stop)
    const { site, ops, key, linesOf, publish, change, promote, host } = await shippedService(await fakeStore(), {
      RELEASE_DATABASE_URL: postgres.url,
    })
    const status = async () =>
      (await ask(ops, '/api/v1/status', { headers: { authorization: `Bearer ${key}` } })).status
    const metric = async (name: string) =>
      (await ask(ops, '/metrics')).text
        .split('\n')
        .find((line) => line.startsWith(name))
        ?.split(' ')
        .at(-1)
    const beacon = async () =>
      (await ask(site, '/beacons', { method: 'POST', body: JSON.stringify(fakeBeacon({ set: { host } })) })).status
    // What the judge asks is asked every two seconds.
    const candidate = await publish('games', { mark: 'b' })
    await change({ kind: 'promote', unit: 'games', release: candidate, severity: 'passive', ramp: 10 })
    expect([await status(), await beacon()]).toEqual([200, 204])
    const told = await hookReceiver()
    const events = ['database-lost', 'database-open', 'promote']
    const order = { name: 'ops', url: told.url, channels: '*', units: '*', events }
    const headers = { authorization: `Bearer ${key}` }
    expect((await ask(ops, '/api/v1/hooks', { method: 'POST', headers, body: JSON.stringify(order) })).status).toBe(200)
    await expect.poll(() => metric('trebol_boots_total{'), { timeout: 10_000 }).toBe('1')

    await postgres.kill()
    await expect.poll(() => metric('trebol_database_up'), { timeout: 10_000 }).toBe('0')
    const next = await publish('host', { mark: 'next' })
    await promote('host', next)
    const page = await ask(site, '/slots')
    expect([page.status, page.text.includes(`/r/host/${next}/`)]).toEqual([200, true])
    expect((await ask(site, '/channels/production.json')).status).toBe(200)
    expect([await status(), await beacon()]).toEqual([503, 204])
    // A batch of beacons is tried and given up.
    await expect.poll(() => linesOf('beacons-lost').length, { timeout: 10_000 }).toBe(1)
    expect(linesOf('database-lost')).toHaveLength(1)
    expect(linesOf('judge-failed')).toEqual([])

    await postgres.start()
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
    expect(await beacon()).toBe(204)
    await expect.poll(() => metric('trebol_boots_total{'), { timeout: 10_000 }).toBe('2')
    expect(await metric('trebol_database_up')).toBe('1')
    expect([linesOf('database-lost').length, linesOf('database-open').length]).toEqual([1, 1])
    // What came meanwhile is told too, once each.
    await expect.poll(() => told.events().sort(), { timeout: 20_000 }).toEqual(events)
  },
)
