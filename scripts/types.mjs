import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { runCommand } from './machine/run-command.mjs'
import { remoteFolders } from './machine/unit-folders.mjs'

/**
 * `npm run types`: of all packages, or of the folders that are named. `--remember` keeps what it found for the next call.
 * All packages are one program, for each reads the sources of `shared`; but for the worker, whose globals are others.
 */
const root = resolve(import.meta.dirname, '..')
const kept = (name) => resolve(root, 'node_modules/.cache/trebol-types', name)
const together = ['shared', 'host', ...remoteFolders, 'server', 'studio', 'release', 'e2e']
const alone = ['host/worker']
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

/** One project of the files of all these. */
function joined(folders) {
  const project = { extends: resolve(root, 'tsconfig.base.json'), include: [], exclude: [] }
  for (const folder of folders) {
    const { include, exclude = ['node_modules'] } = JSON.parse(
      readFileSync(resolve(root, folder, 'tsconfig.json'), 'utf8'),
    )
    project.include.push(...include.map((path) => resolve(root, folder, path)))
    project.exclude.push(...exclude.map((path) => resolve(root, folder, path)))
  }
  const file = kept('all.json')
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(project))
  return file
}

const projects =
  named.length === 0 ? [...alone, joined(together)] : [...together, ...alone].filter((folder) => named.includes(folder))
const memory = (project) =>
  process.argv.includes('--remember')
    ? ['--incremental', '--tsBuildInfoFile', kept(`${project.replaceAll('/', '-')}.json`)]
    : []
let failed = 0
for (const project of projects) {
  const { code, output } = await runCommand(
    process.execPath,
    [resolve(root, 'node_modules/typescript/bin/tsc'), '--noEmit', '-p', project, ...memory(project)],
    { cwd: root },
  )
  if (code === 0) continue
  failed += 1
  process.stdout.write(output)
}
process.stdout.write(`types: ${projects.length - failed} passed, ${failed} failed\n`)
process.exit(failed === 0 ? 0 : 1)
