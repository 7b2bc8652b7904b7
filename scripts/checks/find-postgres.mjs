import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Problem } from '../machine/fail.mjs'
import { runCommand } from '../machine/run-command.mjs'

function find() {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

/** Folder with PostgreSQL's programs, for the run of the server's suite on the real database; installs them where it can. */
export async function findPostgres(say) {
  if (!find() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Installing PostgreSQL …')
    await runCommand('apt-get', ['update', '-qq'])
    await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
      env: { DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const folder = find()
  if (!folder)
    throw new Problem(
      'PostgreSQL was not found and could not be installed: install it (Debian: apt-get install postgresql; macOS: brew install postgresql) and run the command again.',
    )
  return folder
}
