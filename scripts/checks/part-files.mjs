import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { unitFolders } from '../machine/unit-folders.mjs'

function* below(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* below(path)
    else yield path
  }
}

/** Files of the host's first load: what its page names. */
const named = (html) => [...html.matchAll(/(?:src|href)="(static\/[^"]+)"/g)].map(([, file]) => file)

/** Files of one part of a budget, as paths in the unit's build. */
export function partFiles(root, { unit, kind, pattern }) {
  const dist = join(root, unitFolders[unit], 'dist')
  const build = JSON.parse(readFileSync(join(dist, 'unit.json'), 'utf8'))
  switch (kind) {
    case 'container':
    case 'document':
      return [build.entry]
    case 'entry':
      return unit === 'host' ? named(readFileSync(join(dist, build.entry), 'utf8')) : [build.entry, ...build.preload]
    case 'page':
      if (!build.pages[pattern])
        throw new Error(`${unit} names no files for ${pattern}: correct its rsbuild.config.ts or the budget.`)
      return build.pages[pattern]
    case 'all':
      return [...below(dist)].map((path) => relative(dist, path).split(sep).join('/'))
    default:
      throw new Error(`"${kind}" is not a kind of part.`)
  }
}
