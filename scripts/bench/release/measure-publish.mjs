import { median } from '../table.mjs'
import { makeBuild } from './make-build.mjs'
import { releaseTool } from './release-tool.mjs'
import { atMost } from './row.mjs'

/** How long the command line takes to publish a unit of 200 files, from its start to its end. */
export async function measurePublish(root, { place, folder }) {
  const run = releaseTool(root, place)
  const times = []
  for (let at = 0; at < 3; at += 1) {
    const build = makeBuild(folder, 'games', { mark: `publish ${at}`, files: 200 })
    const started = performance.now()
    const { code, err } = await run(['publish', 'games', '--dir', build])
    if (code !== 0) throw new Error(err)
    times.push((performance.now() - started) / 1000)
  }
  return [
    atMost('`publish` of a unit of 200 files, directory, median of 3', median(times), 2, { unit: ' s', digits: 2 }),
  ]
}
