import { resolve } from 'node:path'
import { runCommand } from './machine/run-command.mjs'
import { remoteFolders } from './machine/unit-folders.mjs'

/** `npm run types`: of every package, or of the folders that are named. `--remember` keeps what it found for the next call. */
const root = resolve(import.meta.dirname, '..')
const all = ['shared', 'host', 'host/worker', ...remoteFolders, 'server', 'studio', 'release', 'e2e']
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const folders = named.length === 0 ? all : all.filter((folder) => named.includes(folder))
const memory = (folder) =>
  process.argv.includes('--remember')
    ? [
        '--incremental',
        '--tsBuildInfoFile',
        resolve(root, `node_modules/.cache/trebol-types/${folder.replace('/', '-')}.json`),
      ]
    : []
const waiting = [...folders]
let failed = 0
async function worker() {
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const { code, output } = await runCommand(
      process.execPath,
      [resolve(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', folder, ...memory(folder)],
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
