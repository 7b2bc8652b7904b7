import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const said = '# Data of a running site: no tool of a checkout that lies around it is to touch what is in here.\n*\n'

/**
 * Makes a folder of data with an ignore file of its own, which git and whatever formats, lints or cleans a checkout go by.
 * One that is there stays as it is.
 */
export async function ignoreFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(join(folder, '.gitignore'), said, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}
