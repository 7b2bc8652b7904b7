import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DevTool, startDev } from '../../scripts/dev/start-dev.mjs'
import { freePorts } from '../../scripts/family/free-ports.mjs'
import { copyUnit, type UnitCopy } from '../site/copy-unit.ts'

export type Copies = {
  readonly site: string
  readonly host: UnitCopy
  readonly games: UnitCopy
  /** What the engineer reads in the terminal. */
  readonly said: readonly string[]
  /** Exit codes or signals of every process that was started; `null` while one runs. */
  readonly ends: () => readonly (number | string | null)[]
  readonly stop: () => Promise<void>
}

const root = resolve(import.meta.dirname, '../..')

/** Runs `games` from a copy of its sources, and the host from another one; `against`: inside a deployed site. */
export async function startCopies(against: string | null = null): Promise<Copies> {
  const tool = (await import(pathToFileURL(join(root, 'release/dist/dev.js')).href)) as DevTool
  const dataDir = mkdtempSync(join(tmpdir(), 'trebol-dev-'))
  const host = copyUnit('host')
  const games = copyUnit('games')
  const said: string[] = []
  const dev = await startDev({
    root,
    order: { unit: 'games' },
    deployed: against === null ? null : await tool.openDeployedSite(tool.readAddress(against), 'games'),
    tool,
    dataDir,
    ports: await freePorts(),
    say: (line) => void said.push(line),
    folders: { host: host.folder, games: games.folder },
  })
  return {
    site: dev.site,
    host,
    games,
    said,
    ends: () => dev.services.map(({ child }) => child.exitCode ?? child.signalCode),
    stop: async () => {
      await dev.stop()
      for (const copy of [host, games]) copy.remove()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
