import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Unit } from '@trebol/shared/contract/release'

const root = resolve(import.meta.dirname, '../..')

const folderOf = (unit: Unit): string => (unit === 'host' ? unit : `remote-${unit}`)

export type UnitCopy = {
  readonly folder: string
  /** Changes one file, named from the unit's folder. @throws when nothing would change */
  readonly change: (path: string, change: (source: string) => string) => void
  readonly remove: () => void
}

/**
 * A copy of a unit's sources that a test may change. It stands inside the workspace, so that it resolves the very same
 * packages.
 */
export function copyUnit(unit: Unit): UnitCopy {
  const own = join(root, folderOf(unit))
  const work = join(root, 'e2e/.work')
  mkdirSync(work, { recursive: true })
  const home = mkdtempSync(join(work, 'team-'))
  const folder = join(home, folderOf(unit))
  mkdirSync(folder)
  for (const name of readdirSync(own)) {
    if (['node_modules', 'dist', '.work'].includes(name)) continue
    cpSync(join(own, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(own, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, 'tsconfig.base.json'), join(home, 'tsconfig.base.json'))
  return {
    folder,
    change: (path, change) => {
      const file = join(folder, path)
      const before = readFileSync(file, 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`The change of ${path} changed nothing.`)
      writeFileSync(file, after)
    },
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}
