import { describe, expect, it } from 'vitest'
import { tally } from '../beacons/tally.ts'
import { writeTally } from '../beacons/write-tally.ts'
import { openReleaseDatabase } from '../database/open-release-database.ts'
import { errorsSeen } from '../errors/error-seen.ts'
import { groupErrors } from '../errors/group-errors.ts'
import { sourceReaders } from '../maps/read-source.ts'
import { runCli } from '../testing/built-cli.ts'
import { dataFolder } from '../testing/data-folder.ts'
import { fakeBeacon } from '../testing/fake-beacon.ts'
import { fakeMap } from '../testing/fake-map.ts'
import { fakeService } from '../testing/fake-service.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'
import { testMigrations } from '../testing/test-database.ts'

const path = 'remote-games/src/wheel.tsx'
const source = 'export function spin(bet) {\n\treturn bet.amount\n}\n'
const files = { 'static/js/remote.js.map': fakeMap({ [path]: source }, [{ column: 20, path, line: 2 }]) }
const plain = (text: string) => text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then')

const errorOf = (release: string) =>
  ({
    ...{ kind: 'error', unit: 'games', release, what: 'TypeError at static/js/remote.js:1:25' },
    ...{ message: "Cannot read properties of undefined (reading 'amount')" },
    ...{ stack: ['static/js/remote.js:1:25', 'static/js/remote.js:1:3'], times: 3 },
  }) as never

const listed = (id: string, release: string) => `\
id            count  sessions  first seen  last seen  unit   release             ${' '.repeat(3)}  error                                                              where
${id}  3      1         then  then  games  ${release}  new  TypeError: Cannot read properties of undefined (reading 'amount')  ${path}:2
The stack of one: release errors show <id>.
`

const shown = (release: string, before: string) => `\
TypeError: Cannot read properties of undefined (reading 'amount')
games ${release} on production
3 times in 1 session, first then, last then
New in ${release}: ${before} had none of these.

${path}:2:1
  1  export function spin(bet) {
> 2    return bet.amount
  3  }
  4

stack
  at ${path}:2:1
  at games/${release}/static/js/remote.js:1:3
Places without a source map stand as they are in the release.
`
/** Columns are as wide as what stands in them: how wide a time is says nothing. */
const loose = (text: string) => plain(text).replaceAll(/ {2,}/g, '  ')

describe('release errors', { timeout: 60_000 }, () => {
  it('says over the service why a release fails: in a list, and with the stack by source and its lines', async () => {
    const service = await fakeService()
    const id = await service.publish('games', { mark: 'second', files })
    await service.promote('games', id)
    const env = { RELEASE_SERVICE: service.opsUrl, RELEASE_KEY: await service.token({ actions: ['read'] }) }
    const run = (...args: string[]) => runLine(['errors', ...args], env)
    expect((await run()).out).toMatch(/^No page of production told of an error since \S+Z\.\n$/)
    const body = JSON.stringify(fakeBeacon({ set: { host: service.host }, events: [errorOf(id)] }))
    expect((await service.send('POST', '/beacons', body)).status).toBe(204)

    const { groups } = JSON.parse((await run('--json')).out)
    expect(groups).toMatchObject([{ unit: 'games', release: id, count: 3, place: `${path}:2`, isNew: true }])
    const list = await run('games', '--release', 'latest', '--since', '2h', '--limit', '5')
    expect(loose(list.out)).toBe(loose(listed(groups[0].id, id)))
    expect(plain((await run('show', groups[0].id)).out)).toBe(shown(id, service.games))
    expect(JSON.parse((await run('show', groups[0].id, '--json')).out)).toMatchObject({ ok: true, unit: 'games' })
    expect((await run('legal')).out).toContain('No page')

    const cases = [
      [['show', '0123456789ab'], 1, 'There is no error "0123456789ab" on production: "release errors" lists'],
      [['wallet'], 2, 'There is no unit "wallet"'],
      [['--release', 'latest'], 2, 'release errors <unit> --release <id>'],
      [['--since', 'soon'], 2, '--since soon is no time'],
      [['--limit', '0'], 2, '--limit 0 is no count'],
    ] as const
    for (const [args, code, line] of cases) {
      const ran = await run(...args)
      expect([args, ran.code, ran.err]).toEqual([args, code, expect.stringContaining(line)])
    }
    expect(await runLine(['errors'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('or --local on the machine'),
    })
  })

  it('says the same on the machine itself while the service is down', async () => {
    const { store, publish, promote } = await fakeStore()
    const first = await publish('games')
    await promote('games', first)
    const id = await publish('games', { mark: 'second', files })
    await promote('games', id)
    const DATA_DIR = await dataFolder()
    const { db, close } = await openReleaseDatabase({ dataDir: DATA_DIR, databaseUrl: null }, testMigrations)
    const received = { beacon: fakeBeacon({ events: [errorOf(id)] }), at: new Date() }
    await writeTally(db, tally([received]), await groupErrors(errorsSeen(received), sourceReaders(store)(9)))
    await close()
    const run = (...args: string[]) => runCli(['errors', ...args, '--local', '--store', store.place], { DATA_DIR })
    const { groups } = JSON.parse((await run('--json')).out)
    expect(loose((await run('games', '--release', id)).out)).toBe(loose(listed(groups[0].id, id)))
    expect(plain((await run('show', groups[0].id)).out)).toBe(shown(id, first))
    expect(await run('show', 'x')).toMatchObject({ code: 1, err: expect.stringContaining('There is no error "x"') })
  })
})
