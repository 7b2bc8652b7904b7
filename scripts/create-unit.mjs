import { join, resolve } from 'node:path'
import { createUnit } from './create-unit/create-unit.mjs'
import { help, readOrder } from './create-unit/read-order.mjs'
import { fail, Problem } from './machine/fail.mjs'
import { runCommand } from './machine/run-command.mjs'

/** `npm run create-unit`: the first four steps of docs/adding-a-remote.md. */
const root = resolve(import.meta.dirname, '..')
const say = (line) => process.stdout.write(`${line}\n`)

async function create(order) {
  const { files, next } = await createUnit(root, order)
  say(`${order.dryRun ? 'Would write' : 'Wrote'}:\n${files.map((path) => `  ${path}`).join('\n')}`)
  if (order.dryRun) return
  // A longer name breaks lines elsewhere than the example's.
  const { code, output } = await runCommand(join(root, 'node_modules/.bin/biome'), ['format', '--write', ...files], {
    cwd: root,
  })
  if (code !== 0) throw new Problem(`The unit is written, but could not be formatted: ${output.trim()}`)
  say(`\nNext, as docs/adding-a-remote.md explains:\n${next.map((line) => `  ${line}`).join('\n')}`)
}

const order = readOrder(process.argv.slice(2))
if (order.kind === 'help') say(help)
else if (order.kind === 'wrong') {
  process.stderr.write(`${order.line}\n`)
  process.exitCode = 2
} else await create(order).catch(fail)
