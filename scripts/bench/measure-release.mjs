import { mkdirSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { Problem } from '../machine/fail.mjs'
import { measureCanary } from './measure-canary.mjs'
import { measureChange } from './release/measure-change.mjs'
import { measureKills } from './release/measure-kills.mjs'
import { measurePublish } from './release/measure-publish.mjs'
import { measureReads } from './release/measure-reads.mjs'
import { measureSessions } from './release/measure-sessions.mjs'
import { measureWriters } from './release/measure-writers.mjs'
import { kinds, withPlace } from './release/with-place.mjs'

const onBoth = (measure) => async (order) => {
  const rows = []
  for (const kind of kinds.filter((name) => order.kind === null || name === order.kind)) {
    rows.push(
      ...(await withPlace(kind, order.folder, order.say, ({ fresh, env }) =>
        measure({ ...order, kind, fresh, place: fresh(), env }),
      )),
    )
  }
  return rows
}

const onDirectory = (measure) => (order) =>
  measure({ ...order, place: join(mkdtempSync(join(order.folder, 'part-')), 'store') })

/** Parts of the table, in its order. Each can be run alone. */
const parts = {
  sessions: ({ root, ...order }) => measureSessions(root, order),
  publish: onDirectory(({ root, ...order }) => measurePublish(root, order)),
  change: onDirectory(({ root, ...order }) => measureChange(root, order)),
  reads: onDirectory(({ root, ...order }) => measureReads(root, order)),
  writers: onBoth(({ root, ...order }) => measureWriters(root, order)),
  kills: onBoth(({ root, ...order }) => measureKills(root, order)),
  canary: onDirectory(({ root, ...order }) => measureCanary(root, order)),
}

/**
 * The figures of docs/platform.md, "Figures", as rows; each part that cannot be measured is named in `missing`.
 * `only`: one part; `kind`: one kind of store. `changes`, `kills` and `soundRuns` say how long it goes on.
 */
export async function measureRelease(root, dataDir, { only, say, ...order }) {
  if (only !== null && !(only in parts))
    throw new Problem(`--only ${only}: name one of ${Object.keys(parts).join(', ')}.`)
  if (order.kind !== null && !kinds.includes(order.kind)) {
    throw new Problem(`--kind ${order.kind}: name one of ${kinds.join(', ')}.`)
  }
  const folder = join(dataDir, 'release')
  mkdirSync(folder, { recursive: true })
  const rows = []
  const missing = []
  for (const [name, measure] of Object.entries(parts)) {
    if (only !== null && only !== name) continue
    const started = performance.now()
    try {
      const measured = await measure({ root, folder, say, ...order })
      rows.push(...measured)
      for (const [figure, said, , verdict] of measured) say(`${verdict}: ${figure}: ${said}`)
    } catch (error) {
      missing.push(name)
      say(`${name} could not be measured: ${error instanceof Error ? error.message : error}`)
    }
    say(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s`)
  }
  return { rows, missing }
}
