import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'
import type { RouteResult } from '../check/check-release.ts'

/** One page in one width, as two releases draw it. Pictures are names of files in the folder of the comparison. */
export type PagePictures = {
  readonly pattern: string
  readonly width: number
  readonly withData: boolean
  /** `null`: this release has no such page, or it never came to rest. */
  readonly before: string | null
  readonly after: string | null
  /** Where the pixels differ, in red; `null`: nowhere, or there is nothing to compare. */
  readonly difference: string | null
  /** Share of the pixels that differ, 0 to 1; `null`: there is nothing to compare. */
  readonly share: number | null
  /** What was wrong with the page of either release. */
  readonly problems: readonly string[]
}

/** As tall as the taller of both; what one lacks differs. */
function fit(picture: PNG, width: number, height: number): PNG {
  const fitted = new PNG({ width, height, fill: true })
  PNG.bitblt(picture, fitted, 0, 0, Math.min(picture.width, width), Math.min(picture.height, height), 0, 0)
  return fitted
}

async function differ(folder: string, before: string, after: string, to: string): Promise<number> {
  const [one, other] = await Promise.all(
    [before, after].map(async (name) => PNG.sync.read(await readFile(join(folder, name)))),
  )
  if (!one || !other) return 0
  const [width, height] = [Math.max(one.width, other.width), Math.max(one.height, other.height)]
  const difference = new PNG({ width, height })
  const [left, right] = [fit(one, width, height), fit(other, width, height)]
  const pixels = pixelmatch(left.data, right.data, difference.data, width, height, { threshold: 0.1 })
  if (pixels > 0) await writeFile(join(folder, to), PNG.sync.write(difference))
  return pixels / (width * height)
}

/**
 * Holds the pictures of two walks beside each other, those that differ most first.
 * Source: docs/platform.md, "Pictures of pages".
 */
export async function comparePictures(
  folder: string,
  before: readonly RouteResult[],
  after: readonly RouteResult[],
): Promise<readonly PagePictures[]> {
  const keyOf = ({ pattern, width }: RouteResult) => `${pattern} ${width}`
  const sides = new Map<string, { before?: RouteResult; after?: RouteResult }>()
  for (const result of before) sides.set(keyOf(result), { before: result })
  for (const result of after) sides.set(keyOf(result), { ...sides.get(keyOf(result)), after: result })
  const found: PagePictures[] = []
  for (const side of sides.values()) {
    const one = side.after ?? side.before
    if (one === undefined) continue
    const [left, right] = [side.before?.picture ?? null, side.after?.picture ?? null]
    const name = `difference-${right}`
    const share = left === null || right === null ? null : await differ(folder, left, right, name)
    found.push({
      pattern: one.pattern,
      width: one.width,
      withData: (side.before?.withData ?? true) && (side.after?.withData ?? true),
      before: left,
      after: right,
      difference: share === null || share === 0 ? null : name,
      share,
      problems: [
        ...(side.before?.problems ?? []).map((problem) => `before: ${problem}`),
        ...(side.after?.problems ?? []).map((problem) => `after: ${problem}`),
      ],
    })
  }
  // What could not be compared has to be looked at.
  return found.sort((one, other) => (other.share ?? 1) - (one.share ?? 1))
}
