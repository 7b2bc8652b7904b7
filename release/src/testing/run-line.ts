import { AsyncLocalStorage } from 'node:async_hooks'
import { runCli } from '../cli/run-cli.ts'
import { testKeyPath } from './test-signer.ts'

type Ran = { readonly code: number; readonly out: string; readonly err: string }

const asked = ['RELEASE_STORE', 'RELEASE_SERVICE', 'RELEASE_KEY']

/** Where what a line writes is kept; what else writes in this process meanwhile has no such place. */
const written = new AsyncLocalStorage<{ out: string; err: string }>()

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
  const texts = { out: '', err: '' }
  const writers = { out: stdout.write, err: stderr.write }
  const keep = (name: keyof typeof texts) =>
    new Proxy(writers[name], {
      apply(write, stream, args: unknown[]) {
        const own = written.getStore()
        if (own === undefined) return Reflect.apply(write, stream, args)
        own[name] += String(args[0])
        return true
      },
    })
  const rest = Object.fromEntries(Object.entries(before).filter(([name]) => !asked.includes(name)))
  process.env = { ...rest, RELEASE_BY: 'ana', RELEASE_SIGNING_KEY: testKeyPath, ...env }
  stdout.write = keep('out')
  stderr.write = keep('err')
  try {
    const code = await written.run(texts, () => runCli(args))
    return { code, ...texts }
  } finally {
    stdout.write = writers.out
    stderr.write = writers.err
    process.env = before
  }
}
