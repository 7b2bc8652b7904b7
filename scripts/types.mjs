import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { runCommand } from './machine/run-command.mjs'
import { remoteFolders } from './machine/unit-folders.mjs'

/**
 * `npm run types`: of all packages, or of the folders that are named. `--remember` keeps what it found for the next call.
 * All packages are one program, for each reads the sources of `shared`; but for those with options of their own, such as the
 * worker, whose globals are others. What one declares for all of them is seen by the others too: ambient-types.test.ts.
 */
const root = resolve(import.meta.dirname, '..')
const kept = (name) => resolve(root, 'node_modules/.cache/trebol-types', name)
const folders = ['host/worker', 'shared', 'host', ...remoteFolders, 'server', 'studio', 'release', 'e2e']
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))

/** What a folder adds to the options of all, or null where that is more than its files. */
function filesOf(folder) {
  const absolute = (paths) => paths.map((path) => resolve(root, folder, path))
  try {
    const project = JSON.parse(readFileSync(resolve(root, folder, 'tsconfig.json'), 'utf8'))
    const { extends: base, include, exclude = ['node_modules'], ...own } = project
    const isOfAll = resolve(root, folder, base) === resolve(root, 'tsconfig.base.json')
    return isOfAll && Object.keys(own).length === 0 ? { include: absolute(include), exclude: absolute(exclude) } : null
  } catch {
    // The compiler says what is wrong with it.
    return null
  }
}

/** One project of the files of all these. */
function joined(parts) {
  const file = kept('all.json')
  mkdirSync(dirname(file), { recursive: true })
  const [include, exclude] = ['include', 'exclude'].map((list) => parts.flatMap((part) => part[list]))
  writeFileSync(file, JSON.stringify({ extends: resolve(root, 'tsconfig.base.json'), include, exclude }))
  return file
}

function allProjects() {
  const found = folders.map((folder) => ({ folder, files: filesOf(folder) }))
  const alone = found.filter(({ files }) => files === null).map(({ folder }) => folder)
  return [...alone, joined(found.flatMap(({ files }) => files ?? []))]
}

const projects = named.length === 0 ? allProjects() : folders.filter((folder) => named.includes(folder))
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
