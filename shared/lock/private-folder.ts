import { chmodSync, mkdirSync } from 'node:fs'

/** Others may pass through a data folder to the releases in it, and see no list of what else there is. */
export const dataFolderMode = 0o711

/** Makes a folder that its owner alone can enter, also where it was there before. */
export function privateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  try {
    chmodSync(path, 0o700)
  } catch {
    // Another user's, on a volume that was set up by hand: whoever did so decides who enters.
  }
}
