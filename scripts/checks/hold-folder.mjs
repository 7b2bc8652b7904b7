import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../machine/fail.mjs'

/** Inside the folder itself, so that it is the same file in every container that sees the folder. */
export const lockOf = (root) => join(root, '.cache', 'gate.lock')

/** The lock comes with the packages: in a fresh clone they are installed first. */
export const canHold = (root) => existsSync(join(root, 'shared/node_modules/fs-native-extensions'))

/**
 * Two gates in one folder would take each other's builds and reports away. Holds the folder for this one; gives what lets it
 * go. The operating system keeps the lock: a gate that was killed holds nothing.
 * @throws Problem when another one is under way
 */
export async function holdFolder(root) {
  // Not at the top: whoever imports this file may be about to install the packages.
  const { holdFile } = await import('../../shared/lock/hold-file.mjs')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const hold = holdFile(lockOf(root))
  if (hold.held) return async () => hold.letGo()
  throw new Problem(
    `another \`npm test\` is under way in this folder (process ${hold.holder ?? 'unknown'}): wait for its end, or run this one in another clone.`,
  )
}
