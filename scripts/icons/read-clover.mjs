import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../machine/fail.mjs'

const source = 'shared/ui/content/clover-paths.ts'

/** The paths of the mark, read from where the page has them, so that there is one clover: `{ stem, leaf }`. */
export function readClover(root) {
  const text = readFileSync(join(root, source), 'utf8')
  const path = (name) => new RegExp(`\\b${name}\\s*=\\s*['"]([^'"]+)['"]`).exec(text)?.[1]
  const [stem, leaf] = [path('stemPath'), path('leafPath')]
  if (!stem || !leaf)
    throw new Problem(`${source} has no stemPath and leafPath: correct scripts/icons/read-clover.mjs.`)
  return { stem, leaf }
}
