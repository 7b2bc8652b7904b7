import { checkNode } from './machine/check-node.mjs'

const tooOld = checkNode()
if (tooOld) {
  process.stderr.write(`${tooOld}\n`)
  process.exit(1)
}
const { start } = await import('./family/start.mjs')
await start(process.argv.slice(2))
