import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../machine/fail.mjs'
import { runCommand } from '../machine/run-command.mjs'

const accountsOf = (dataDir) => join(dataDir, 'demo-accounts.json')

/** Brings the database of a data folder up to date and fills an empty one with demo data. */
export async function prepareDatabase(root, { dataDir, env, say }) {
  if (!existsSync(accountsOf(dataDir))) say('Preparing the database and demo data …')
  const prepared = await runCommand(process.execPath, [join(root, 'server/dist/prepare.js')], { env })
  if (prepared.code !== 0) throw new Problem(`The database could not be prepared.\n${prepared.output.trim()}`)
}

/** Makes the database of the release service, where the data folder has none yet. */
export async function prepareReleaseDatabase(root, { dataDir, env }) {
  if (existsSync(join(dataDir, 'release-database'))) return
  const prepared = await runCommand(process.execPath, [join(root, 'release/dist/prepare.js')], { env })
  if (prepared.code !== 0) {
    throw new Problem(`The database of the release service could not be prepared.\n${prepared.output.trim()}`)
  }
}

/** The accounts that were made with the demo data. */
export const readDemoAccounts = (dataDir) => JSON.parse(readFileSync(accountsOf(dataDir), 'utf8'))

/** Who works at the desk of a demo; null where the operator has people of his own. */
export const readDemoOperator = (dataDir) => {
  const path = join(dataDir, 'demo-operator.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
}
