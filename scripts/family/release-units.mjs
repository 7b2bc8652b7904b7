import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildStamp } from '../machine/build-workspace.mjs'
import { Problem } from '../machine/fail.mjs'
import { runCommand } from '../machine/run-command.mjs'
import { unitFolders } from '../machine/unit-folders.mjs'

/** Runs one command of the release tool against a store and returns its JSON answer. */
export async function releaseCommand(root, store, args) {
  const { code, output } = await runCommand(process.execPath, [
    join(root, 'release/dist/cli.js'),
    ...args,
    '--store',
    store,
    '--json',
  ])
  if (code !== 0) throw new Problem(output.trim())
  return JSON.parse(output.trim().split('\n').at(-1))
}

/**
 * Publishes and promotes each unit whose build has changed since it was last released here. A unit that ops have
 * locked after a rollback, or for which the policy asks for an approval, stays as it is, a build that they have taken back
 * stays withdrawn, and this says so.
 */
export async function releaseUnits(root, { store, dataDir, say, command = releaseCommand }) {
  const memory = join(dataDir, 'released.json')
  const released = existsSync(memory) ? JSON.parse(readFileSync(memory, 'utf8')) : {}
  for (const [unit, folder] of Object.entries(unitFolders)) {
    const inputs = readFileSync(buildStamp(root, folder), 'utf8')
    if (released[unit] === inputs) continue
    const { id } = await command(root, store, ['publish', unit, '--dir', join(root, folder, 'dist')])
    const { units } = await command(root, store, ['status'])
    if (units[unit]?.withdrawn.includes(id)) {
      say(`Published ${unit} ${id}, not promoted: it was taken back. "release promote ${unit} ${id}" brings it again.`)
      continue
    }
    try {
      await command(root, store, ['promote', unit, id])
      say(`Released ${unit} ${id}`)
      released[unit] = inputs
      writeFileSync(memory, JSON.stringify(released))
    } catch (error) {
      if (!(error instanceof Problem) || !/locked|asks for the approval/i.test(error.message)) throw error
      say(`Published ${unit} ${id}, not promoted: ${error.message}`)
    }
  }
}
