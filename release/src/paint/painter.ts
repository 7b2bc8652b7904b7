import { createInterface } from 'node:readline'
import { compileFunction } from 'node:vm'
import type { Unit } from '@trebol/shared/contract/release'
import type { Said, Told, UnitProgram } from './messages.ts'

/**
 * The process in which pages are drawn. It is started with no setting, no right to read or write a file and none to start
 * another process; it is told the programs and what the product server answers, and ends when all is drawn.
 */
type Module = Readonly<Record<string, unknown>>
type Ask = (path: string, body: string) => Promise<{ readonly status: number; readonly reply: unknown }>
type Read = (path: string) => Promise<string>
type HostProgram = {
  readonly lent: Module
  readonly paintPage: (
    order: { pattern: string; unit: string; release: string; module: unknown },
    ask: Ask,
    read: Read,
  ) => Promise<Pick<Extract<Said, { kind: 'page' }>, 'html' | 'style' | 'calls'>>
}

const { stdin, stdout } = process
const say = (said: Said) => void stdout.write(`${JSON.stringify(said)}\n`)

// Nothing that is there from the start leads a program to the network, to other modules, or into what is said here.
for (const name of ['fetch', 'WebSocket', 'EventSource', 'BroadcastChannel']) Reflect.deleteProperty(globalThis, name)
const silent = new Proxy({}, { get: () => () => undefined })
for (const [name, value] of Object.entries({ process: { env: {} }, console: silent }))
  Object.defineProperty(globalThis, name, { value })

/** Compiled without a way to import: a program has what it is lent. */
function run(code: string, lent: Module): Module {
  const lend = (name: string): unknown => {
    if (Object.hasOwn(lent, name)) return lent[name]
    throw new Error(`"${name}" is not lent to programs that draw pages`)
  }
  const module = { exports: {} }
  compileFunction(code, ['module', 'exports', 'require'])(module, module.exports, lend)
  return module.exports
}

type Reply = Exclude<Told, { kind: 'draw' }>
const waiting = new Map<number, (reply: Reply) => void>()

function put(question: (number: number) => Said): Promise<Reply> {
  const number = waiting.size + 1
  return new Promise((resolve) => {
    waiting.set(number, resolve)
    say(question(number))
  })
}

const ask: Ask = async (path, body) => {
  const reply = await put((number) => ({ kind: 'ask', number, path, body }))
  if (reply.kind === 'answer') return reply
  throw new Error(`${path} was not answered`)
}

/** Reads a file of a unit's release. */
const reader =
  (unit: Unit): Read =>
  async (path) => {
    const reply = await put((number) => ({ kind: 'read', number, unit, path }))
    if (reply.kind === 'text') return reply.text
    throw new Error(`${path} is no file of this release`)
  }

async function drawUnit({ lent, paintPage }: HostProgram, { unit, release, code, patterns }: UnitProgram) {
  let module: unknown = null
  for (const pattern of patterns) {
    try {
      module ??= run(code, lent).remote
      say({ kind: 'page', pattern, ...(await paintPage({ pattern, unit, release, module }, ask, reader(unit))) })
    } catch (error) {
      say({ kind: 'failed', pattern, why: String(error).slice(0, 2_000) })
    }
  }
}

async function draw({ host, units }: Extract<Told, { kind: 'draw' }>): Promise<void> {
  const program = run(host, {}) as HostProgram
  for (const unit of units) await drawUnit(program, unit)
  say({ kind: 'done' })
}

const lines = createInterface({ input: stdin })
lines.on('line', (line) => {
  const told = JSON.parse(line) as Told
  if (told.kind === 'draw') void draw(told)
  else waiting.get(told.number)?.(told)
})
