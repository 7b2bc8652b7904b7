import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { freePorts } from './family/free-ports.mjs'
import { familyMemory } from './family/resident-memory.mjs'
import { checkNode } from './machine/check-node.mjs'

// A machine that is busy with other checks takes its time to start them all.
vi.setConfig({ testTimeout: 180_000 })

const script = resolve(import.meta.dirname, 'start.mjs')
let dataDir: string
let ports: Awaited<ReturnType<typeof freePorts>>

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'trebol-start-'))
  ports = await freePorts()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

type Run = {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
  says: (text: string) => Promise<void>
}

function npmStart(args: string[] = [], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [script, ...args], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      SITE_PORT: String(ports.site),
      STUDIO_PORT: String(ports.studio),
      OPS_PORT: String(ports.ops),
      PROCESSOR_PORT: String(ports.processor),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      for (const listener of listeners) listener()
    })
  }
  const ended = new Promise<number | null>((done) => child.once('close', done))
  return {
    child,
    ended,
    output: () => text,
    says: (wanted) =>
      new Promise((done, failed) => {
        const look = () => text.includes(wanted) && done()
        listeners.add(look)
        look()
        void ended.then(() => failed(new Error(`npm start ended without saying "${wanted}":\n${text}`)))
      }),
  }
}

const lines = (text: string) => text.trim().split('\n')

const nobodyListens = (port: number) =>
  new Promise<boolean>((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

/** Ports are free when they are chosen; whoever takes one before the family does makes it choose others. */
async function running(args: string[] = []): Promise<Run> {
  for (let tries = 1; ; tries += 1) {
    const run = npmStart(args)
    try {
      await run.says('Press Ctrl-C to stop.')
      return run
    } catch (error) {
      if (tries === 3 || !/^Port \d+ (?:is in use|cannot be used)/m.test(run.output())) throw error
      ports = await freePorts()
    }
  }
}

test('npm start prints the addresses and two demo accounts; Ctrl-C leaves nothing running', async () => {
  const run = await running()
  const site = `http://localhost:${ports.site}`
  expect(run.output()).toContain(site)
  expect(run.output().match(/@trebol\.example/g)).toHaveLength(2)
  expect((await fetch(`${site}/slots`)).status).toBe(200)
  expect((await fetch(`http://localhost:${ports.ops}/healthz`)).status).toBe(200)
  // A machine of 1 GB runs the whole product beside its own system. Source: docs/performance.md, "Memory".
  const memory = () => familyMemory(run.child.pid ?? 0)
  expect(Object.values(await memory()).every((megabytes) => megabytes > 30)).toBe(true)
  await expect.poll(async () => (await memory()).all).toBeLessThan(500)
  // Others may pass through to the releases, and into nothing else.
  const open = readdirSync(dataDir).filter((name) => (statSync(join(dataDir, name)).mode & 0o077) !== 0)
  expect(open.sort()).toEqual(['.gitignore', 'released.json', 'releases'])

  run.child.kill('SIGINT')
  expect(await run.ended).toBe(0)
  for (const port of Object.values(ports)) expect(await nobodyListens(port)).toBe(true)
  expect(existsSync(join(dataDir, 'database.lock'))).toBe(false)
})

test('killing npm start itself leaves nothing running either', { tags: ['proof'] }, async () => {
  const run = await running()
  const lock = join(dataDir, 'database.lock')
  const server = Number(/\d+/.exec(readFileSync(lock, 'utf8'))?.[0])
  run.child.kill('SIGKILL')
  await run.ended
  await expect
    .poll(
      () => {
        try {
          process.kill(server, 0)
          return 'running'
        } catch {
          return 'gone'
        }
      },
      { timeout: 15_000 },
    )
    .toBe('gone')
  for (const port of Object.values(ports)) await expect.poll(() => nobodyListens(port), { timeout: 15_000 }).toBe(true)
})

test('a port that is taken gets one line that says the repair', async () => {
  const holder = createServer()
  await new Promise<void>((ready) => holder.listen(0, '127.0.0.1', ready))
  const { port } = holder.address() as AddressInfo
  const run = npmStart([], { SITE_PORT: String(port) })
  expect(await run.ended).toBe(1)
  expect(lines(run.output())).toEqual([expect.stringMatching(new RegExp(`^Port ${port} is in use: .*SITE_PORT=`))])
  await new Promise((done) => holder.close(done))
})

test.each([
  [['--nonsense'], {}, /"--nonsense" is not an option/],
  [['--fresh'], {}, /add --yes/],
  [[], { SITE_PORT: 'eighty' }, /SITE_PORT is "eighty": set it to a port/],
])('npm start %j %j says what is wrong', async (args, env, text) => {
  const run = npmStart(args, env as Record<string, string>)
  expect(await run.ended).toBe(1)
  expect(lines(run.output())[0]).toMatch(text)
})

test(
  '--fresh --yes forgets the accounts of before',
  { tags: ['proof'] },
  async () => {
    const before = readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')
    const run = await running(['--fresh', '--yes'])
    run.child.kill('SIGTERM')
    expect(await run.ended).toBe(0)
    expect(readFileSync(join(dataDir, 'demo-accounts.json'), 'utf8')).not.toBe(before)
  },
  180_000,
)

test('a Node.js that is too old is told what to install', () => {
  expect(checkNode('18.20.4')).toMatch(/^Node\.js 18\.20\.4 is too old: install 20\.19 or newer/)
  expect(checkNode('20.18.1')).not.toBeNull()
  expect([checkNode('20.19.0'), checkNode('22.0.0'), checkNode('26.10.0')]).toEqual([null, null, null])
})
