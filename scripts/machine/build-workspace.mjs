import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Problem } from './fail.mjs'
import { runCommand } from './run-command.mjs'
import { sourceDigest } from './source-digest.mjs'
import { remoteFolders } from './unit-folders.mjs'

/** Folders with a build of their own; the units among them become releases. The release tool makes the signing key. */
export const buildFolders = ['release', 'host', 'server', 'studio', ...remoteFolders]

/** Public keys that hosts are built with: part of the host's sources, though no file of the repository. */
const pointerKeys = '.keys/pointer-keys.json'

/** File with the digest of the sources that the folder's `dist` was built from. */
export const buildStamp = (root, folder) => join(root, 'node_modules', '.cache', 'trebol-builds', folder)

const digestOf = (root, folder) =>
  sourceDigest(root, [folder, 'shared', 'pnpm-lock.yaml', ...(folder === 'host' ? [pointerKeys] : [])])

/** Whether the folder's `dist` is what its sources make. */
export function isBuilt(root, folder, digest = digestOf(root, folder)) {
  const stamp = buildStamp(root, folder)
  return existsSync(join(root, folder, 'dist')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest
}

async function buildOne(root, folder, say) {
  const digest = digestOf(root, folder)
  const stamp = buildStamp(root, folder)
  if (isBuilt(root, folder, digest)) return false
  say(`Building ${folder} …`)
  const rsbuild = join(root, folder, 'node_modules', '@rsbuild', 'core', 'bin', 'rsbuild.js')
  const { code, output } = await runCommand(process.execPath, [rsbuild, 'build'], {
    cwd: join(root, folder),
    env: { NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Problem(`${folder} could not be built:\n${output.trim()}`)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, digest)
  return true
}

/** Makes the key of this checkout that signs its pointers, unless it is there. */
async function createSigningKey(root) {
  const { code, output } = await runCommand(process.execPath, [
    join(root, 'release/dist/cli.js'),
    'signing-key',
    'create',
  ])
  if (code !== 0) throw new Problem(output.trim())
}

/** Builds what has changed since its last build, two at a time. Returns the folders that were built. */
export async function buildWorkspace(root, { say = () => {}, folders = buildFolders } = {}) {
  const built = (await buildOne(root, 'release', say)) ? ['release'] : []
  await createSigningKey(root)
  const waiting = folders.filter((folder) => folder !== 'release')
  const worker = async () => {
    for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
      if (await buildOne(root, folder, say)) built.push(folder)
    }
  }
  await Promise.all([worker(), worker()])
  return built
}
