import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

const skipped = new Set(['node_modules', 'dist', '.work', '.cache', 'test-results', 'gallery'])

function* filesBelow(folder: string): Generator<string> {
  for (const name of readdirSync(folder).sort()) {
    if (skipped.has(name)) continue
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* filesBelow(path)
    else if (!/\.(test|spec)\.tsx?$|\.md$/.test(name)) yield path
  }
}

/**
 * Digest of everything that a build reads: the given folders and files, their names and their bytes.
 * The same sources give the same digest on every machine, so that a build can be repeated to the byte. `besides` is
 * text that goes into the build from outside the workspace.
 */
export function inputDigest(root: string, inputs: readonly string[], besides = ''): string {
  const hash = createHash('sha256')
  for (const input of inputs) {
    const path = join(root, input)
    if (!existsSync(path)) continue
    for (const file of statSync(path).isDirectory() ? filesBelow(path) : [path]) {
      hash.update(relative(root, file).split(sep).join('/'))
      hash.update('\0')
      hash.update(readFileSync(file))
      hash.update('\0')
    }
  }
  return hash.update(besides).digest('hex')
}
