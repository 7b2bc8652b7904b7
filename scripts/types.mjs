import { resolve } from 'node:path'
import { runCommand } from './machine/run-command.mjs'
import { remoteFolders } from './machine/unit-folders.mjs'

const root = resolve(import.meta.dirname, '..')
const folders = ['shared', 'host', 'host/worker', ...remoteFolders, 'server', 'studio', 'release', 'e2e']
const waiting = [...folders]
let failed = 0
async function worker() {
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const { code, output } = await runCommand(
      process.execPath,
      [resolve(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', folder],
      { cwd: root },
    )
    if (code === 0) continue
    failed += 1
    process.stdout.write(output)
  }
}
await Promise.all([worker(), worker()])
process.stdout.write(`types: ${folders.length - failed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
