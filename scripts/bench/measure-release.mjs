import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { findObjectStore } from '../checks/find-object-store.mjs'
import { makeBuild } from './release/make-build.mjs'
import { measureEdge } from './release/measure-edge.mjs'
import { measureKills, measureWriters } from './release/measure-writers.mjs'
import { releaseTool } from './release/release-tool.mjs'
import { median } from './table.mjs'

export const releaseHead = ['figure', 'value', 'aim']

async function measurePublish(run, folder) {
  const times = []
  for (let at = 0; at < 3; at += 1) {
    const build = makeBuild(folder, 'games', { mark: `publish ${at}`, files: 200 })
    const started = performance.now()
    const { code, err } = await run(['publish', 'games', '--dir', build])
    if (code !== 0) throw new Error(err)
    times.push(performance.now() - started)
  }
  return median(times)
}

/**
 * The figures of the release platform on one kind of store: `directory`, or a real object store that is started for it.
 * `changes` and `kills` say how long it goes on.
 */
export async function measureRelease(root, dataDir, kind, { changes, kills, say }) {
  const folder = join(dataDir, `release-${kind}`)
  mkdirSync(folder, { recursive: true })
  const isDirectory = kind === 'directory'
  const { startTestStore } = await import('../../release/test/start-object-store.mjs')
  const server = isDirectory ? null : await startTestStore(await findObjectStore(say))
  try {
    const place = server ? `s3://${server.bucket}/${randomUUID()}?endpoint=${server.endpoint}` : join(folder, 'store')
    const run = releaseTool(root, place, server?.env)
    const rows = [
      [
        'publish of a unit of 200 files, median of 3',
        `${((await measurePublish(run, folder)) / 1000).toFixed(2)} s`,
        isDirectory ? '≤ 2 s' : '',
      ],
    ]
    const writers = await measureWriters(run, folder, changes)
    rows.push([
      `changes of four units by eight writer processes: lost`,
      `${writers.lost} of ${writers.changes} (${writers.seconds.toFixed(0)} s)`,
      '0',
    ])
    rows.push(['the chain, every pointer and every byte afterwards', writers.sound ? 'sound' : 'NOT SOUND', 'sound'])
    const killed = await measureKills(root, run, folder, kills)
    rows.push([
      `kill -9 in publish, promote, rollback: broken states`,
      `${killed.broken} of ${killed.runs} (${killed.killed} were hit)`,
      '0',
    ])
    if (isDirectory) rows.push(...(await measureEdge(root, run, folder, place, say)))
    return rows
  } finally {
    await server?.stop()
  }
}
