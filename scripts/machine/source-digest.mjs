import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.work', '.cache', 'test', 'testing', 'test-results', 'gallery'])

function* filesBelow(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !skipped.has(entry.name)) yield* filesBelow(path)
    else if (entry.isFile() && !/\.(test|spec)\.tsx?$|\.md$/.test(entry.name)) yield path
  }
}

/** Digest of the names and bytes of everything below the given folders and files. */
export function sourceDigest(root, inputs) {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const path = join(root, input)
    if (!existsSync(path)) continue
    for (const file of statSync(path).isDirectory() ? filesBelow(path) : [path]) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return hash.digest('hex')
}
