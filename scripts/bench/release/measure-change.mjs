import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { unitFolders } from '../../machine/unit-folders.mjs'
import { median } from '../table.mjs'
import { must, startCommandLines } from './command-lines.mjs'

const changes = 40

/** A release of the built games unit that differs by one small file. */
function gamesWith(root, folder, mark) {
  const dist = join(folder, `games-${mark}`)
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, unitFolders.games, 'dist'), dist, { recursive: true })
  writeFileSync(join(dist, 'mark.txt'), mark)
  return dist
}

/** What one promote of the real site costs: alone, and with the composed pages of all its routes after it. */
export async function measureChange(root, { place, folder }) {
  const { run, stop } = startCommandLines(root, place)
  try {
    for (const [unit, name] of Object.entries(unitFolders)) {
      const { id } = await must(run(['publish', unit, '--dir', join(root, name, 'dist')]))
      await must(run(['promote', unit, id]))
    }
    const ids = []
    for (const mark of ['a', 'b']) {
      ids.push((await must(run(['publish', 'games', '--dir', gamesWith(root, folder, mark)]))).id)
    }
    const measure = async () => {
      const times = []
      for (let at = 0; at < changes; at += 1) {
        const { answer, ms, cpuMs } = await run(['promote', 'games', ids[at % 2]])
        if (answer.status === 'changed') times.push({ ms, cpuMs })
      }
      const of = (name) => median(times.map((time) => time[name])).toFixed(0)
      return `${of('ms')} ms, processor ${of('cpuMs')} ms`
    }
    const bare = await measure()
    const settings = join(place, 'pages/production/settings.json')
    mkdirSync(join(place, 'pages/production'), { recursive: true })
    writeFileSync(settings, JSON.stringify({ origin: 'http://localhost', frameSrc: [], secure: false }))
    const { routes } = JSON.parse(readFileSync(join(root, 'host/dist/unit.json'), 'utf8'))
    return [
      [`a promote of the real site, directory, median of ${changes}`, bare, '', 'told'],
      [`the same, with the pages of its ${routes.length} routes composed as files`, await measure(), '', 'told'],
    ]
  } finally {
    await stop()
  }
}
