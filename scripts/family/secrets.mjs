import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Keys of this installation, made at the first start and kept in the data folder, readable by its owner alone. */
export function readSecrets(dataDir) {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'secrets.json')
  if (!existsSync(path)) {
    const fresh = { jwt: randomBytes(48).toString('base64url'), wallet: randomBytes(48).toString('base64url') }
    writeFileSync(path, `${JSON.stringify(fresh)}\n`, { mode: 0o600, flag: 'wx' })
  }
  return JSON.parse(readFileSync(path, 'utf8'))
}
