import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from './fail.mjs'
import { runCommand } from './run-command.mjs'

function digestOfManifests(root) {
  const hash = createHash('sha256').update(process.version)
  const folders = [
    '.',
    ...readdirSync(root, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name),
  ].sort()
  for (const file of [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    ...folders.map((folder) => join(folder, 'package.json')),
  ]) {
    const path = join(root, file)
    if (existsSync(path)) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Installs exactly what the lockfile says, with the pinned pnpm, fetched by npm when it is not there yet.
 * Does nothing when nothing has changed since the last time. `tests` adds what only the test command needs.
 */
export async function installPackages(root, { tests = false, say = () => {} } = {}) {
  const stamp = join(root, 'node_modules', tests ? '.trebol-installed-tests' : '.trebol-installed')
  const digest = digestOfManifests(root)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const npm =
    process.env.npm_execpath?.endsWith('.js') && /npm-cli\.js$/.test(process.env.npm_execpath)
      ? [process.execPath, process.env.npm_execpath]
      : ['npm']
  say('Installing packages …')
  const [command, ...first] = npm
  const args = [
    ...first,
    'exec',
    '--yes',
    `--package=${packageManager}`,
    '--',
    'pnpm',
    'install',
    '--frozen-lockfile',
    ...(tests ? [] : ['--filter', '!@trebol/e2e']),
  ]
  const { code, output } = await runCommand(command, args, {
    cwd: root,
    env: { CI: 'true', npm_config_loglevel: 'error' },
  })
  if (code !== 0) {
    const missing =
      code === 127
        ? 'npm was not found: install Node.js with npm and run the command again.'
        : `The packages could not be installed. Check the network and run the command again.\n${output.trim().split('\n').slice(-12).join('\n')}`
    throw new Problem(missing)
  }
  writeFileSync(stamp, digest)
  if (tests) writeFileSync(join(root, 'node_modules', '.trebol-installed'), digest)
}
