import { AsyncLocalStorage } from 'node:async_hooks'
import { runCli } from '../cli/run-cli.ts'
import { testKeyPath } from './test-signer.ts'

type Ran = { readonly code: number; readonly out: string; readonly err: string }

const asked = ['RELEASE_STORE', 'RELEASE_SERVICE', 'RELEASE_KEY']

/** What a line writes, and not what else does in this process meanwhile. */
const texts = new AsyncLocalStorage<{ out: string; err: string }>()

let last: Promise<unknown> = Promise.resolve()

/**
 * Runs `release …` in this process: the same lines and codes as of a process of its own (`cli.test.ts` compares them), for
 * a hundredth of what the start of one costs. Not for what looks beside its own bundle: `serve`, `keys --local`.
 */
export function runLine(args: readonly string[], env: Record<string, string> = {}): Promise<Ran> {
  const ran = last.then(() => run(args, env))
  // One at a time: what they print and where they look belongs to the process.
  last = ran.catch(() => undefined)
  return ran
}

async function run(args: readonly string[], env: Record<string, string>): Promise<Ran> {
  const { env: before, stdout, stderr } = process
  const said = { out: '', err: '' }
  const writers = { out: stdout.write, err: stderr.write }
  const keep = (name: keyof typeof said, stream: NodeJS.WriteStream) => (chunk: string | Uint8Array) => {
    const text = texts.getStore()
    if (text === undefined) return writers[name].call(stream, chunk)
    text[name] += String(chunk)
    return true
  }
  const rest = Object.fromEntries(Object.entries(before).filter(([name]) => !asked.includes(name)))
  process.env = { ...rest, RELEASE_BY: 'ana', RELEASE_SIGNING_KEY: testKeyPath, ...env }
  stdout.write = keep('out', stdout)
  stderr.write = keep('err', stderr)
  try {
    const code = await texts.run(said, () => runCli(args))
    return { code, ...said }
  } finally {
    stdout.write = writers.out
    stderr.write = writers.err
    process.env = before
  }
}
