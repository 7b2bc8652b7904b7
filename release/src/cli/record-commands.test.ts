import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { ask } from '../testing/ask.ts'
import { runCli, startCli } from '../testing/built-cli.ts'
import { dataFolder } from '../testing/data-folder.ts'
import { fakeBeacon } from '../testing/fake-beacon.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { runLine } from '../testing/run-line.ts'

it('release why and audit print over the service what they print on the database itself, to the byte', {
  tags: ['proof'],
  timeout: 180_000,
}, async () => {
  const { place, publish, promote } = await fakeStore()
  const [host, games] = [await publish('host'), await publish('games')]
  await promote('host', host)
  await promote('games', games)
  const DATA_DIR = await dataFolder()
  const keyFile = join(DATA_DIR, 'first.key')
  const ports = { SITE_PORT: '0', OPS_PORT: '0', RELEASE_FIRST_KEY_FILE: keyFile }
  const child = await startCli(['serve', '--store', place], { ...ports, DATA_DIR })
  onTestFinished(() => void child.kill('SIGKILL'))
  const { url, opsUrl } = await new Promise<{ url: string; opsUrl: string }>((resolve) => {
    createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
      if (line.includes('"event":"ready"')) resolve(JSON.parse(line))
    })
  })
  const over = (args: readonly string[]) =>
    runLine([...args, '--key-file', keyFile], { RELEASE_SERVICE: opsUrl, RELEASE_BY: 'first' })
  expect((await over(['override', 'games', games])).code).toBe(0)
  expect((await over(['keys', 'revoke', 'nobody'])).code).toBe(1)
  const failed = { kind: 'unit-failed', unit: 'games', release: games, why: 'HTTP 404' } as const
  const page = fakeBeacon({ set: { host, games }, bucket: 4, events: [failed, { kind: 'leave' }] })
  expect((await ask(url, '/beacons', { method: 'POST', body: JSON.stringify(page) })).status).toBe(204)
  const looks = [
    ['why', page.session],
    ['why', page.session.slice(0, 8), '--unit', 'games', '--json'],
    ['why', 'ffffffff-ffff'],
    ['why', 'ana', '--json'],
    ['why', page.session, '--unit', 'wallet'],
    ['audit'],
    ['audit', '--since', '20000d', '--json'],
    ['audit', '--since', '20000d', '--kind', 'promote,publish', '--limit', '3'],
    ['audit', '--by', 'nobody', '--since', '12h'],
    ['audit', '--since', 'ever'],
    ['audit', '--kind', 'all'],
  ]
  const answered = []
  for (const look of looks) answered.push(await over(look))
  child.kill('SIGTERM')
  await once(child, 'close')
  for (const [at, look] of looks.entries()) {
    const local = await runCli([...look, '--local', '--store', place], { DATA_DIR })
    expect([look, local]).toEqual([look, answered[at]])
  }
  expect(answered.map(({ code }) => code)).toEqual([0, 0, 1, 2, 2, 0, 0, 0, 0, 2, 2])
  expect(answered[0]?.out).toContain('browser number 4.')
  expect(answered[6]?.out).toContain('made the key \\"first\\"')
})
