import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const names = ['jwt', 'wallet', 'processor']

/** Keys of this installation, made at the first start and kept in the data folder, readable by its owner alone. */
export function readSecrets(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o711 })
  const ignored = join(dataDir, '.gitignore')
  if (!existsSync(ignored))
    writeFileSync(ignored, '# Data of a running site: nothing in here is for the tools of a checkout.\n*\n')
  const path = join(dataDir, 'secrets.json')
  const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
  const fresh = Object.fromEntries(
    names.filter((name) => !(name in known)).map((name) => [name, randomBytes(48).toString('base64url')]),
  )
  if (Object.keys(fresh).length === 0) return known
  // An installation of before has some of them already, and they stay.
  const secrets = { ...known, ...fresh }
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return secrets
}
