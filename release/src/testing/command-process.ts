import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { startBuilt } from './built-cli.ts'

const doneSchema = v.pipe(v.string(), v.parseJson(), v.object({ exitCode: v.number() }))

/** A process that carries out one command line after the other (`command-lines.ts`); `run` gives the JSON that each prints. */
export async function startCommandProcess() {
  const child = await startBuilt('command-lines.js', [])
  const ended = new Promise((done) => child.once('close', done))
  // One line of the reason, for people, stands on stderr too.
  child.stderr?.resume()
  const lines = createInterface({ input: child.stdout ?? process.stdin })[Symbol.asyncIterator]()
  const next = async (): Promise<string> => {
    const { value, done } = await lines.next()
    if (done) throw new Error('The process has ended by itself.')
    return value
  }
  return {
    run: async (args: readonly string[]): Promise<{ code: number; out: string }> => {
      child.stdin?.write(`${JSON.stringify([...args, '--json'])}\n`)
      const out = await next()
      return { code: v.parse(doneSchema, await next()).exitCode, out }
    },
    stop: async () => {
      child.stdin?.end()
      await ended
    },
  }
}
