import { checkNode } from './machine/check-node.mjs'

const tooOld = checkNode()
if (tooOld) {
  process.stderr.write(`${tooOld}\n`)
  process.exit(1)
}
const { quickCheck } = await import('./quick/quick-check.mjs')
process.exitCode = await quickCheck(process.argv.slice(2))
