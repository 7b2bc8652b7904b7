import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { ask } from '../testing/ask.ts'
import { startCli } from '../testing/built-cli.ts'
import { dataFolder } from '../testing/data-folder.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { hookReceiver } from '../testing/hook-receiver.ts'

it('a service that is killed while it sends, and changes before the next one starts: all of it is told, in order', {
  tags: ['proof'],
  timeout: 180_000,
}, async () => {
  const team = await fakeStore()
  await team.promote('host', await team.publish('host'))
  const receiver = await hookReceiver()
  const DATA_DIR = await dataFolder()
  const keyFile = join(DATA_DIR, 'first.key')
  const start = async () => {
    const env = { SITE_PORT: '0', OPS_PORT: '0', DATA_DIR, RELEASE_FIRST_KEY_FILE: keyFile }
    const child = await startCli(['serve', '--store', team.place], env)
    onTestFinished(() => void child.kill('SIGKILL'))
    const ops = await new Promise<string>((ready) => {
      createInterface({ input: child.stdout ?? process.stdin }).on('line', (line) => {
        if (line.includes('"event":"ready"')) ready((JSON.parse(line) as { opsUrl: string }).opsUrl)
      })
    })
    return { child, ops }
  }
  const promoteNext = async (mark: string) => team.promote('games', await team.publish('games', { mark }))

  const first = await start()
  const headers = { authorization: `Bearer ${(await readFile(keyFile, 'utf8')).trim()}` }
  const order = { name: 'ops', url: receiver.url, channels: '*', units: '*', events: '*' }
  const made = await ask(first.ops, '/api/v1/hooks', { method: 'POST', headers, body: JSON.stringify(order) })
  expect(made.status).toBe(200)
  const sent = new Promise<void>((heard) => receiver.next(() => heard()))
  await promoteNext('a')
  await sent
  first.child.kill('SIGKILL')
  await once(first.child, 'close')
  await promoteNext('b')
  await promoteNext('c')
  expect(receiver.got).toHaveLength(1)

  const second = await start()
  // What the killed one was sending to is left to it for a while.
  await expect.poll(() => receiver.got.length, { timeout: 60_000 }).toBe(4)
  expect(receiver.got.map(({ json }) => json.rev)).toEqual([2, 2, 3, 4])
  expect(receiver.got[1]?.headers['webhook-id']).toBe(receiver.got[0]?.headers['webhook-id'])
  second.child.kill('SIGTERM')
  await once(second.child, 'close')
})
