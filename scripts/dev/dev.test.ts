import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { freePorts } from '../family/free-ports.mjs'

const script = resolve(import.meta.dirname, '../dev.mjs')
const dataDir = mkdtempSync(join(tmpdir(), 'trebol-dev-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each([
  [['slots'], '"slots" is no unit.'],
  [['games', 'legal'], 'One unit at a time: "legal" is one too many.'],
  [['--against', 'https://trebol.example'], '--against needs the unit that runs from here.'],
  [['games', '--agianst', 'https://trebol.example'], "Unknown option '--agianst'"],
])('npm run dev -- %j is wrong usage: it says why and lists the units', async (args, line) => {
  const { code, output } = await ended(run(args))
  expect(code).toBe(2)
  expect(output).toContain(line)
  expect(output).toMatch(/Units: host, [a-z, ]*profile/)
})

test('--help says how to use it', async () => {
  const { code, output } = await ended(run(['--help']))
  expect(code).toBe(0)
  expect(output).toContain('npm run dev -- <unit> --against <url>')
})

test('an address that is none is wrong usage', async () => {
  const { code, output } = await ended(run(['games', '--against', 'trebol.example']))
  expect(code).toBe(2)
  expect(output).toContain('--against "trebol.example" is no address of a site: write it like https://trebol.example.')
})

test('an address that nobody answers ends it with one line', async () => {
  const { site } = await freePorts()
  const { code, output } = await ended(run(['games', '--against', `http://127.0.0.1:${site}`]))
  expect(code).toBe(1)
  expect(output.trim()).toMatch(
    /^http:\/\/127\.0\.0\.1:\d+ does not answer \(.*\): look at the address, or whether the site is up\.$/,
  )
})

test('a port that is in use is named with the repair', async () => {
  const { site, studio, processor } = await freePorts()
  const holder = await hold(site)
  onTestFinished(() => void holder.close())
  const { code, output } = await ended(
    run(['games'], { SITE_PORT: String(site), STUDIO_PORT: String(studio), PROCESSOR_PORT: String(processor) }),
  )
  expect(code).toBe(1)
  expect(output.trim()).toBe(
    `Port ${site} is in use: stop the program that holds it, or choose another one, for example: SITE_PORT=${site + 1000} npm run dev -- games`,
  )
})

test('one unit comes up, and Ctrl-C ends everything that was started', async () => {
  const { site, studio, processor } = await freePorts()
  const dev = run(['legal'], {
    SITE_PORT: String(site),
    STUDIO_PORT: String(studio),
    PROCESSOR_PORT: String(processor),
  })
  await dev.says('Press Ctrl-C to stop.')
  expect(dev.output()).toContain('From source   host, legal')
  const page = await fetch(`http://localhost:${site}/terms-and-conditions`)
  expect(await page.text()).toContain('"active":"0.0.0-dev-')
  dev.child.kill('SIGINT')
  expect((await ended(dev)).code).toBe(0)
  for (const port of [site, studio]) await (await hold(port)).close()
  // A process that lives on would hold the output of its parent open.
  expect(dev.child.stdout?.readableEnded).toBe(true)
})

type Run = {
  readonly child: ChildProcess
  readonly output: () => string
  readonly says: (text: string) => Promise<void>
}

function run(args: readonly string[], env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listeners = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      for (const listener of listeners) listener()
    })
  }
  return {
    child,
    output: () => text,
    says: (wanted) =>
      new Promise((done, failed) => {
        const look = () => text.includes(wanted) && done()
        listeners.add(look)
        look()
        child.once('close', () => failed(new Error(`npm run dev ended without saying "${wanted}":\n${text}`)))
      }),
  }
}

const ended = ({ child, output }: Run): Promise<{ code: number | null; output: string }> =>
  new Promise((done) => child.once('close', (code) => done({ code, output: output() })))

function hold(port: number): Promise<Server> {
  const server = createServer()
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', () => done(server))
  })
}
