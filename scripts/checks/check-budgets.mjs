import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { unitFolders } from '../machine/unit-folders.mjs'
import { budgets } from './budgets.mjs'
import { partFiles } from './part-files.mjs'

/** Fonts are compressed already. */
const wireSize = (bytes, type) =>
  type === 'woff2'
    ? bytes.length
    : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** Bytes on the wire of one budget, each file counted once. */
export function weighBudget(root, { type, parts }) {
  const files = new Set(
    parts.flatMap((part) => partFiles(root, part).map((file) => join(root, unitFolders[part.unit], 'dist', file))),
  )
  return [...files]
    .filter((file) => file.endsWith(`.${type}`))
    .reduce((sum, file) => sum + wireSize(readFileSync(file), type), 0)
}

/** Keys and hashes differ from one build to the next, and with them what compression makes of a chunk. */
const variesBy = 250

/**
 * Compares the built units with their budgets; `code` is 1 when one is exceeded. What fits by chance alone, for this
 * build and not for the next one, counts as too big.
 */
export async function checkBudgets(root, say) {
  let code = 0
  for (const budget of budgets) {
    const bytes = weighBudget(root, budget)
    if (bytes === 0)
      throw new Error(`The budget "${budget.name}" weighs nothing: its parts no longer name a ${budget.type} file.`)
    const over = bytes + (budget.type === 'js' ? variesBy : 0) > budget.limit
    if (over) code = 1
    say(`${over ? 'OVER' : 'ok  '} ${budget.name}: ${(bytes / 1000).toFixed(1)} of ${budget.limit / 1000} kB`)
  }
  return { code }
}
