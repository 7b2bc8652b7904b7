import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { buildFolders, buildStamp } from '../machine/build-workspace.mjs'
import { prepareDatabase } from './prepare-database.mjs'
import { releaseUnits } from './release-units.mjs'
import { serviceSettings } from './service-settings.mjs'
import { startService, stopService } from './start-service.mjs'

const hourMs = 60 * 60 * 1_000

/** Settings of the preparation: a family with other ones needs data of its own. */
const preparing = ['NODE_ENV', 'QUICK_JACKPOT', 'MAINTENANCE']

/**
 * Fills `dataDir` with the database, its demo data and the releases of the builds that are there: a copy of a folder
 * that is made once for all families of the same builds and settings, and anew each hour, so that it is never old.
 * Returns whether nothing is left to prepare: a longer catalogue is filled up in the copy.
 */
export async function copyPreparedData(root, dataDir, env = {}) {
  const prepared = join(root, 'node_modules/.cache/trebol-prepared')
  const folder = join(prepared, keyOf(root, env))
  if (!existsSync(folder)) await prepare(root, prepared, folder, env)
  cpSync(folder, dataDir, { recursive: true })
  return env.CATALOGUE_SIZE === undefined
}

function keyOf(root, env) {
  const hash = createHash('sha256').update(String(Math.floor(Date.now() / hourMs)))
  for (const built of buildFolders) hash.update(readFileSync(buildStamp(root, built)))
  for (const name of preparing) hash.update(`${name}=${env[name] ?? ''}\0`)
  return hash.digest('hex').slice(0, 16)
}

async function prepare(root, prepared, folder, { CATALOGUE_SIZE: _, ...env }) {
  mkdirSync(prepared, { recursive: true })
  for (const old of readdirSync(prepared)) {
    const path = join(prepared, old)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (mtimeMs < Date.now() - 3 * hourMs) rmSync(path, { recursive: true, force: true })
  }
  const making = mkdtempSync(join(prepared, 'making-'))
  try {
    // No address of a service is kept in the data.
    const addresses = { site: 'http://localhost:1', studio: 'http://localhost:2', processor: 'http://localhost:3' }
    const say = () => {}
    await prepareDatabase(root, { dataDir: making, env: serviceSettings({ dataDir: making, ...addresses, env }), say })
    const store = join(making, 'releases')
    await releaseUnits(root, { store, dataDir: making, say })
    await makeReleaseDatabase(root, { store, dataDir: making, addresses })
    renameSync(making, folder)
  } catch (error) {
    rmSync(making, { recursive: true, force: true })
    // Another run may have made it in the meantime: one is as good as the other.
    if (!existsSync(folder)) throw error
  }
}

/** The edge makes its database when it first starts, which takes longer than all its later starts. */
async function makeReleaseDatabase(root, { store, dataDir, addresses }) {
  const edge = await startService('edge', join(root, 'release/dist/cli.js'), {
    dataDir,
    args: ['serve', '--store', store],
    env: {
      SITE_PORT: '0',
      OPS_PORT: '0',
      UPSTREAM_URL: addresses.site,
      STUDIO_ORIGIN: addresses.studio,
      PAYMENT_ORIGINS: addresses.processor,
      PUBLIC_ORIGIN: addresses.site,
      DATA_DIR: dataDir,
      RELEASE_FIRST_KEY_FILE: join(dataDir, 'first-deploy.key'),
    },
  })
  await stopService(edge)
}
