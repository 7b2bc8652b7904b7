import { existsSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Folders of the remotes: `remote-<unit>` with a package, one for each remote of shared/contract/units.ts. */
export const remoteFolders = readdirSync(root)
  .filter((name) => /^remote-[a-z]+$/.test(name) && existsSync(join(root, name, 'package.json')))
  .sort()

/** Unit → folder, in the order of promotion: the host provides what the remotes need. */
export const unitFolders = {
  host: 'host',
  ...Object.fromEntries(remoteFolders.map((folder) => [folder.slice('remote-'.length), folder])),
}
