import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { palettePng } from './palette-png.mjs'

/** Makes the pictures that parts are compared with small enough for the repository, after they were taken anew. */
const folder = join(import.meta.dirname, 'baselines')
let total = 0
for (const name of readdirSync(folder).filter((file) => file.endsWith('.png'))) {
  const taken = readFileSync(join(folder, name))
  const small = palettePng(taken)
  if (small && small.length < taken.length) writeFileSync(join(folder, name), small)
  total += Math.min(small?.length ?? taken.length, taken.length)
}
process.stdout.write(`${Math.ceil(total / 1000)} kB of pictures\n`)
