import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePorts } from '../../scripts/family/free-ports.mjs'
import { startFamily } from '../../scripts/family/start-family.mjs'
import { siteVariable } from './site.ts'

/** The whole product on ports of its own with a fresh data folder; nothing is left behind. */
export default async function startSite(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'trebol-journeys-'))
  const ports = await freePorts()
  // All journeys come from one address, attach instructions to replies, and do not wait an hour for a draw.
  const env = { RATE_LIMIT_FACTOR: '100', NODE_ENV: 'test', ATTACH_INSTRUCTIONS: '1', QUICK_DRAWS: '1' }
  const family = await startFamily({ root: resolve(import.meta.dirname, '../..'), dataDir, ports, env })
  process.env[siteVariable] = JSON.stringify({
    site: family.site,
    studio: family.studio,
    ops: family.ops,
    server: family.serverUrl,
    store: family.store,
    dataDir,
    accounts: family.accounts,
  })
  return async () => {
    await family.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
