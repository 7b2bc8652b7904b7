import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from '../../shared/database/testing/memory-folder.mjs'

const prefix = 'trebol-tests-'

/** A killed run leaves its folder behind: the next one takes it away. */
function sweep(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = Number(new RegExp(`^${prefix}(\\d+)$`).exec(name)?.[1])
    if (Number.isNaN(pid) || existsSync(`/proc/${pid}`)) continue
    try {
      rmSync(join(place, name), { recursive: true, force: true })
    } catch {
      // Of somebody else, who takes it away.
    }
  }
}

/** Gives a run of tests one folder for all that it throws away: workers find it as the one for temporary files. */
export default function setup(): (() => void) | undefined {
  // Once for a run, not once for each of its projects.
  if (process.env.TEST_RUN_FOLDER !== undefined) return
  const place = memoryFolder()
  if (existsSync('/proc/self')) sweep(place)
  const folder = join(place, `${prefix}${process.pid}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  process.env.TEST_RUN_FOLDER = folder
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
