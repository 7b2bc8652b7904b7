import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseId } from '@trebol/shared/contract/release'
import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import type { RouteResult } from '../check/check-release.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { comparePictures } from './compare-pictures.ts'
import { picturePage } from './picture-page.ts'

const width = 390

/** A page of this height that is white but for a black square in a corner. */
async function draw(folder: string, name: string, height: number, square: number): Promise<string> {
  const picture = new PNG({ width, height })
  picture.data.fill(255)
  for (let y = 0; y < square; y += 1)
    for (let x = 0; x < square; x += 1) picture.data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  await writeFile(join(folder, name), PNG.sync.write(picture))
  return name
}

const result = (pattern: string, picture: string | null, problems: string[] = []): RouteResult => ({
  ...{ pattern, width, withData: true, problems },
  ...(picture !== null && { picture }),
})

it('tells how much of each page differs, those that differ most first, and draws where', async () => {
  const folder = await temporaryFolder()
  const before = [
    result('/same', await draw(folder, 'before-same.png', 100, 10)),
    result('/moved', await draw(folder, 'before-moved.png', 100, 10)),
    result('/longer', await draw(folder, 'before-longer.png', 100, 0)),
    result('/gone', await draw(folder, 'before-gone.png', 100, 0)),
  ]
  const after = [
    result('/same', await draw(folder, 'after-same.png', 100, 10)),
    result('/moved', await draw(folder, 'after-moved.png', 100, 20)),
    result('/longer', await draw(folder, 'after-longer.png', 200, 0)),
    result('/broken', null, ['does not come to <rest>']),
  ]
  const pages = await comparePictures(folder, before, after)
  expect(pages.map(({ pattern, share }) => [pattern, share])).toEqual([
    ['/gone', null],
    ['/broken', null],
    ['/longer', 0.5],
    ['/moved', 300 / (100 * width)],
    ['/same', 0],
  ])
  const moved = pages.find(({ pattern }) => pattern === '/moved')
  const difference = PNG.sync.read(await readFile(join(folder, moved?.difference ?? '')))
  const red = (x: number, y: number) => [...difference.data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3)]
  expect([red(15, 15), red(5, 5)]).toEqual([[255, 0, 0], expect.not.arrayContaining([255])])

  const ids = ['1.0.0-0123456789ab', '1.1.0-0123456789ab'] as ReleaseId[]
  const page = picturePage({ unit: 'legal', before: ids[0] as ReleaseId, after: ids[1] as ReleaseId }, pages)
  expect(page).toContain('/moved at 390 px: 0.77 % differs')
  expect(page).toContain('after: does not come to &lt;rest&gt;')
  expect(page).toContain('<figcaption>after: no picture</figcaption>')
  expect(page.match(/<img /g)).toHaveLength(1 + 3 + 3 + 1)
})
