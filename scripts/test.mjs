import { checkNode } from './machine/check-node.mjs'

const tooOld = checkNode()
if (tooOld) {
  process.stderr.write(`${tooOld}\n`)
  process.exit(1)
}
const { runChecks } = await import('./checks/run-checks.mjs')
process.exitCode = await runChecks()
