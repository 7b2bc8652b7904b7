import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { PictureOrder, RouteResult } from '../check/check-release.ts'
import { hasCode } from '../has-code.ts'
import { Refusal } from '../refusal.ts'
import { comparePictures, type PagePictures } from './compare-pictures.ts'
import { picturePage } from './picture-page.ts'

type Walk = (release: ReleaseId, pictures: PictureOrder) => Promise<readonly RouteResult[]>

/**
 * Walks the pages of two releases, one after the other inside the live set, and writes what they look like into a new folder:
 * `index.html` and the pictures beside it. @throws Refusal when the folder is there already
 */
export async function takePictures(
  path: string,
  compared: { readonly unit: Unit; readonly before: ReleaseId; readonly after: ReleaseId },
  walk: Walk,
): Promise<{ readonly page: string; readonly pages: readonly PagePictures[] }> {
  const folder = resolve(path)
  await mkdir(folder).catch((error: unknown) => {
    if (hasCode(error, 'EEXIST')) throw new Refusal(`${path} is there already: name a folder that is not.`)
    if (hasCode(error, 'ENOENT')) throw new Refusal(`${path} has no folder around it: make that first.`)
    throw error
  })
  // Both at the same time, so that no clock of a page differs.
  const at = new Date()
  const before = await walk(compared.before, { folder, prefix: 'before-', at })
  const after = await walk(compared.after, { folder, prefix: 'after-', at })
  const pages = await comparePictures(folder, before, after)
  const page = join(folder, 'index.html')
  await writeFile(page, picturePage(compared, pages))
  return { page, pages }
}
