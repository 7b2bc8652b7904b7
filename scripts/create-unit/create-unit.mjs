import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Problem } from '../machine/fail.mjs'
import { applyBlock } from './apply-block.mjs'
import { guideHeading, guidePath, readGuide } from './read-guide.mjs'

async function read(path) {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}

/** Puts the names of a unit in place of those of the guide's example, `promotions` at `/promociones`. */
function namedAs({ unit, route, title, titlePt, titleEn }) {
  const names = {
    '/promociones': route,
    Promociones: title,
    Promoções: titlePt,
    "'Promotions'": `'${titleEn}'`,
    Promotions: `${unit.charAt(0).toUpperCase()}${unit.slice(1)}`,
    promotions: unit,
  }
  const example = new RegExp(Object.keys(names).join('|'), 'g')
  return (text) => text.replace(example, (name) => names[name])
}

/** @throws Problem when the workspace has that unit or that address already */
async function refuseTaken(root, { unit, route }) {
  const units = await read(join(root, 'shared/contract/units.ts'))
  if ((await read(join(root, `remote-${unit}/package.json`))) !== null || units?.includes(`'${unit}'`)) {
    throw new Problem(`There is a unit ${unit} already: take another name.`)
  }
  const paths = await read(join(root, 'shared/contract/paths.ts'))
  if (paths?.includes(`pattern: '${route}'`))
    throw new Problem(`There is a page at ${route} already: take another one.`)
}

/**
 * Writes a new unit into the workspace: steps 1 to 4 of the guide, all or none of them.
 * @returns the files it has written, or would write, and the lines of the guide's step 5
 * @throws Problem when the unit cannot be written; nothing is written then
 */
export async function createUnit(root, order) {
  await refuseTaken(root, order)
  const rename = namedAs(order)
  const steps = readGuide(rename((await read(join(root, guidePath))) ?? ''), rename(guideHeading))
  const planned = new Map()
  for (const { title, blocks } of steps.slice(0, 4)) {
    for (const block of blocks) {
      try {
        const text = planned.get(block.path) ?? (await read(join(root, block.path)))
        planned.set(block.path, applyBlock(text, block))
      } catch (error) {
        throw new Problem(`${error.message}\nNothing was written: follow step "${title}" of ${guidePath} by hand.`)
      }
    }
  }
  if (!order.dryRun) {
    for (const [path, text] of planned) {
      await mkdir(dirname(join(root, path)), { recursive: true })
      await writeFile(join(root, path), text)
    }
  }
  return { files: [...planned.keys()], next: steps[4].blocks.flatMap(({ lines }) => lines) }
}
