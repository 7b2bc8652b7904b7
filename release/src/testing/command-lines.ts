import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { runCli } from '../cli/run-cli.ts'

/**
 * A process that carries out one command line after the other without starting anew: each line of stdin is a JSON
 * array of arguments; after what the command printed comes one line with its exit code and its time in milliseconds.
 * For measurements of `scripts/bench`, in which the start of a process would hide what a change costs.
 */
const lineSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

for await (const line of createInterface({ input: process.stdin })) {
  const started = performance.now()
  const { user, system } = process.cpuUsage()
  const exitCode = await runCli(v.parse(lineSchema, line))
  const used = process.cpuUsage({ user, system })
  const done = { exitCode, ms: performance.now() - started, cpuMs: (used.user + used.system) / 1000 }
  process.stdout.write(`${JSON.stringify(done)}\n`)
}
