import { checkNode } from './machine/check-node.mjs'

const tooOld = checkNode()
if (tooOld) {
  process.stderr.write(`${tooOld}\n`)
  process.exit(1)
}
const { dev } = await import('./dev/dev.mjs')
await dev(process.argv.slice(2))
