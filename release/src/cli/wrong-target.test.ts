import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeService } from '../testing/fake-service.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const id = '1.0.0-0123456789ab'
const readers = [
  ['status'],
  ['log'],
  ['policy'],
  ['show', 'games', id],
  ['compare', 'games', id],
  ['compare', 'games', id, id],
]
const unopened = (channel: string) =>
  `release: There is no channel ${channel} here, but production: name one of these, or open it with "release create-channel ${channel}".\n`

describe('a wrong target is refused with the line that helps', () => {
  it.each([...readers, ['create-channel', 'staging'], ['check', 'games', id]].map((line) => ({ line })))(
    'a place that is no store: $line',
    async ({ line }) => {
      const place = await temporaryFolder()
      await mkdir(join(place, 'pages'))
      const { code, err } = await runLine([...line, '--store', place])
      expect([code, err]).toEqual([
        1,
        `release: There is no release store at ${place}: name the right one with --store or RELEASE_STORE, or publish something first.\n`,
      ])
      expect(await readdir(place)).toEqual(['pages'])
    },
  )

  it('a channel that nobody opened, over the store and over the service alike', async () => {
    const { place, opsUrl, token, games, openChannel, call } = await fakeService()
    const env = { RELEASE_SERVICE: opsUrl, RELEASE_KEY: await token() }
    const lines = [...readers, ['override', 'games', games]]
    for (const line of lines) {
      const at = [...line, '--channel', 'prodution']
      const told = [await runLine([...at, '--store', place]), await runLine(at, env)]
      for (const { code, err } of told) expect([line, code, err]).toEqual([line, 1, unopened('prodution')])
    }
    for (const path of ['overview?', 'health?unit=games&', 'track-record?unit=games&', 'errors?', 'errors/abc?']) {
      const { status, answer } = await call(env.RELEASE_KEY, 'GET', `${path}channel=prodution`)
      expect([path, status, answer.message]).toEqual([path, 409, unopened('prodution').slice(9, -1)])
    }
    expect((await runLine(['check', 'games', games, '--channel', 'prodution', '--store', place])).err).toBe(
      unopened('prodution'),
    )
    await openChannel('staging')
    expect((await runLine(['status', '--channel', 'staging'], env)).out).toContain(
      'Nothing is live on staging yet: "release promote <unit> <id> --channel staging" makes it.',
    )
  })

  it('before its first promote a store has no channel that its name could be mistaken for', async () => {
    const { place, publish } = await fakeStore()
    await publish('games')
    const { code, out } = await runLine(['status', '--store', place])
    expect(code).toBe(0)
    expect(out).toContain('Nothing is live on production yet: "release promote <unit> <id>" makes it.')
    expect((await runLine(['log', '--store', place])).out).toBe('Nothing was ever promoted to production.\n')
  })

  it('a channel to serve that nobody opened: nothing starts, and nothing is written', async () => {
    const { place, publish, promote } = await fakeStore()
    await promote('host', await publish('host'))
    const before = await readdir(place)
    const data = await temporaryFolder()
    const { code, err } = await runLine(['serve', '--channel', 'prodution', '--store', place], {
      SITE_PORT: '0',
      OPS_PORT: '0',
      DATA_DIR: data,
    })
    expect([code, err]).toEqual([1, unopened('prodution')])
    expect(await readdir(place)).toEqual(before)
    expect(await readdir(data)).toEqual([])
  })
})
