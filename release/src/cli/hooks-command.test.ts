import { expect, it } from 'vitest'
import { runCli } from '../testing/built-cli.ts'
import { dataFolder } from '../testing/data-folder.ts'
import { fakeService } from '../testing/fake-service.ts'
import { fakeStore } from '../testing/fake-store.ts'
import { hookReceiver } from '../testing/hook-receiver.ts'
import { runLine } from '../testing/run-line.ts'

type Ran = { readonly code: number; readonly out: string; readonly err: string }
type Run = (...args: string[]) => Promise<Ran>

/** What differs between two places: ids, secrets, times, and so the width of columns. */
const plain = ({ code, out, err }: Ran) => ({
  code,
  ...{ out, err: err.replaceAll(/\b[0-9a-f]{8}\b/g, 'ID') },
  ...{
    out: out
      .replaceAll(/whsec_[\w+/=]{44}/g, 'SECRET')
      .replaceAll(/\b[0-9a-f]{8}\b/g, 'ID')
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'then'),
  },
})

/** A whole life of a hook; what each command printed. */
async function life(run: Run, receiver: Awaited<ReturnType<typeof hookReceiver>>): Promise<Ran[]> {
  const add = ['hooks', 'add', '--name', 'ops chat', '--url', receiver.url, '--events', 'rollback,reverted']
  const ran: Ran[] = [await run('hooks', 'list')]
  ran.push(await run(...add, '--dry-run'), await run(...add, '--format', 'slack'), await run(...add))
  const id = /hooks test (\w+)/.exec(ran[2]?.out ?? '')?.[1] ?? ''
  ran.push(await run('hooks', 'list'), await run('hooks', 'list', '--json'), await run('hooks', 'test', id))
  receiver.answersNext(500, 'broken')
  ran.push(await run('hooks', 'test', id, '--json'), await run('hooks', 'list'))
  ran.push(await run('hooks', 'remove', id, '--dry-run'), await run('hooks', 'remove', id, '--json'))
  ran.push(
    await run('hooks', 'remove', id),
    await run('hooks', 'test', id),
    await run('hooks', 'remove', id, '--dry-run'),
  )
  return ran
}

it('release hooks prints over the service what it prints on the database itself, to the byte', {
  tags: ['proof'],
  timeout: 180_000,
}, async () => {
  const service = await fakeService()
  const receiver = await hookReceiver()
  const env = { RELEASE_SERVICE: service.opsUrl, RELEASE_KEY: await service.token(), RELEASE_BY: 'key 1' }
  const over = await life((...args) => runLine(args, env), receiver)
  const { place } = await fakeStore()
  const local = { DATA_DIR: await dataFolder(), RELEASE_BY: 'key 1' }
  const onDatabase = await life((...args) => runCli([...args, '--local', '--store', place], local), receiver)
  expect(over.map(plain)).toEqual(onDatabase.map(plain))
  const said = over.map(({ out, err }) => `${out}${err}`)
  expect(said[0]).toBe('There is no hook yet: "release hooks add" makes one.\n')
  expect(said[1]).toBe(
    `Would make the hook "ops chat": ${receiver.origin}/hook · json · channels * · units * · events rollback,reverted.\n`,
  )
  expect(said[2]).toMatch(
    /^whsec_\S{44}\nThis is the secret of the hook "ops chat" \(\w{8}\)\. It is not shown again\.\n/,
  )
  expect(said[3]).toContain('release: There is a hook named "ops chat"')
  expect(said[4]).toMatch(/\w{8} +ops chat +http:\S+\/hook +slack +\* +\* +rollback,reverted +never +0 +0 +told$/m)
  expect(said[6]).toBe('The hook "ops chat" answered 204.\n')
  expect(said[7]).toContain('"status":500,"problem":"500"}')
  expect(said[7]).toContain('release: The hook "ops chat" did not take the message: 500. Look at its receiver')
  expect(said[9]).toMatch(/^Would remove the hook "ops chat" \(\w{8}\)\.\n$/)
  expect(said.join('')).not.toContain('token=mine')
  expect(receiver.got.map(({ json }) => json.text)).toEqual(
    Array.from({ length: 4 }, () => 'key 1: this is a test of the hook "ops chat".'),
  )
})

it.each([
  [[], 'Name the hook with --name'],
  [['--name', 'x'], '--url is no address: write it like https://example.com/hook.'],
  [['--name', 'x', '--url', 'http://example.com'], 'write it with https (http is for this machine alone).'],
  [['--name', 'x', '--url', 'https://a.example', '--events', 'all'], 'Say what the hook hears of: --channels'],
  [['--name', 'x', '--url', 'https://a.example', '--format', 'xml'], 'There is no format "xml": choose one of json,'],
  [['--name', 'x', '--url', 'https://a.example'], 'Say whose hooks: --service (or RELEASE_SERVICE), or --local'],
])('release hooks add %j is wrong usage', async (args, line) => {
  const { code, err } = await runLine(['hooks', 'add', ...args])
  expect([code, err]).toEqual([2, expect.stringContaining(line)])
})
