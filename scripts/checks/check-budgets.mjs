import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { unitFolders } from '../family/release-units.mjs'
import { budgets } from './budgets.mjs'
import { entryFiles } from './entry-files.mjs'

const brotli = (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Bytes on the wire (brotli 11) of some files of a unit's build. */
const weigh = (root, unit, files) => files.reduce((sum, file) => sum + brotli(readFileSync(join(root, unitFolders[unit], 'dist', file))), 0)

/** Compares the built units with their budgets. `code` is 1 when one is exceeded. */
export function checkBudgets(root, say) {
  let code = 0
  for (const { name, limit, parts } of budgets) {
    const bytes = parts.reduce((sum, { unit, kind, pages }) => sum + weigh(root, unit, entryFiles(root, unit, { kind, pages })), 0)
    const over = bytes > limit
    if (over) code = 1
    say(`${over ? 'OVER' : 'ok  '} ${name}: ${(bytes / 1000).toFixed(1)} kB of ${(limit / 1000).toFixed(0)} kB`)
  }
  return Promise.resolve({ code })
}
