import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const fileOf = (root) => join(root, 'node_modules/.cache/trebol-seconds.json')

/** Unit test file → seconds of a worker, as the last run that had it took. Empty on a fresh clone. */
export function secondsSeen(root) {
  const file = fileOf(root)
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  } catch {
    return {}
  }
}

/** A busy hour tells little of a test: what is quicker counts at once, what is slower by a quarter. */
export const blend = (before, now) =>
  Math.round(10 * (before === undefined || now < before ? now : before + (now - before) / 4)) / 10

/** Keeps what the unit tests of these runs took beside what others took before. */
export function rememberSeconds(root, runs) {
  const seen = secondsSeen(root)
  for (const { files = {} } of runs) {
    for (const [file, seconds] of Object.entries(files)) {
      if (/\.test\.tsx?$/.test(file)) seen[file] = blend(seen[file], seconds)
    }
  }
  mkdirSync(dirname(fileOf(root)), { recursive: true })
  writeFileSync(fileOf(root), JSON.stringify(seen))
}
