import { expect, it, onTestFinished } from 'vitest'
import { startTestStore } from '../../test/start-object-store.mjs'
import { ask } from '../testing/ask.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { shippedService } from '../testing/shipped-service.ts'
import { objectStore } from './object-store.ts'
import { readS3Address, readS3Credentials } from './s3-address.ts'

const programs = process.env.TEST_S3_PROGRAMS

it.runIf(programs)(
  'an object store whose gateway is killed under a running service takes no page with it: one line says so, and all goes on when it is back',
  { timeout: 240_000 },
  async () => {
    const { endpoint, bucket, env, killGateway, startGateway, stop } = await startTestStore(JSON.parse(programs ?? ''))
    onTestFinished(stop)
    const place = `s3://${bucket}/site?endpoint=${endpoint}`
    const store = objectStore(readS3Address(place), readS3Credentials(env))
    const team = await fakeStore(async () => ({ store, place }))
    const { site, linesOf, games, publish, promote, rollback } = await shippedService(team, env)
    const answers = async () => {
      const paths = ['/', '/slots', '/channels/production.json', `/r/games/${games}/remoteEntry.js`]
      return Promise.all(paths.map(async (path) => (await ask(site, path)).status))
    }
    const next = await publish('games', { mark: 'b' })
    expect(await answers()).toEqual([200, 200, 200, 200])

    await killGateway()
    await expect.poll(() => linesOf('store-unreadable').length, { timeout: 20_000 }).toBe(1)
    expect(await answers()).toEqual([200, 200, 200, 200])
    expect((await ask(site, '/slots')).text).toContain(`/r/games/${games}/`)
    await expect(rollback('games', next)).rejects.toThrow(
      `The object store at ${endpoint} cannot be reached (ECONNREFUSED): check the endpoint`,
    )

    await startGateway()
    await promote('games', next)
    await expect
      .poll(async () => (await ask(site, '/slots')).text.includes(`/r/games/${next}/`), { timeout: 20_000 })
      .toBe(true)
    expect([linesOf('store-unreadable').length, linesOf('store-readable').length]).toEqual([1, 1])
    expect((await ask(site, `/r/games/${next}/remoteEntry.js`)).status).toBe(200)
  },
)
