import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { measureGames } from './bench/measure-games.mjs'
import { interpreterHead, measureInterpreter } from './bench/measure-interpreter.mjs'
import { journeyHead, measureJourney } from './bench/measure-journey.mjs'
import { measureMemory, memoryHead } from './bench/measure-memory.mjs'
import { measurePages, pagesHead } from './bench/measure-pages.mjs'
import { measureRealtime } from './bench/measure-realtime.mjs'
import { measureRelease } from './bench/measure-release.mjs'
import { measureServer } from './bench/measure-server.mjs'
import { releaseHead } from './bench/release/row.mjs'
import { startStatic } from './bench/start-static.mjs'
import { startTwin } from './bench/start-twin.mjs'
import { table } from './bench/table.mjs'
import { findChromium } from './checks/find-chromium.mjs'
import { freePorts } from './family/free-ports.mjs'
import { residentMegabytes } from './family/resident-memory.mjs'
import { startFamily } from './family/start-family.mjs'
import { buildWorkspace } from './machine/build-workspace.mjs'
import { fail } from './machine/fail.mjs'
import { installPackages } from './machine/install-packages.mjs'

/**
 * `pnpm bench`: the figures of docs/performance.md on this machine. `--runs N` (default 7) rounds of page loads.
 * `pnpm bench pages`: page loads alone, beside the same pages as one application and as static HTML.
 * `pnpm bench journey`: from the home page into a game and back, with a quarter of this processor.
 * `pnpm bench games`: rounds of the studio from end to end, and an area of 5,000 games; `--runs N` (3) visits of it.
 * `pnpm bench memory`: every process of the family after its start and under an hour of traffic; `--minutes N`. Ends with 0 only when it is lean and stays so.
 * `pnpm bench realtime`: an event to 2,000 open sockets; `--connections N`. Ends with 0 only when all of them heard in time.
 * `pnpm bench release`: those of the release platform, one table; `--only <part>` measures one part, `--kind <store>` on one kind of store, `--changes N` (1000),
 * `--kills N` (200) and `--sound N` (20) make parts shorter. Ends with 0 only when all that was asked for was measured.
 */
const root = resolve(import.meta.dirname, '..')
const say = (line) => process.stdout.write(`${line}\n`)
const option = (name) => (process.argv.includes(name) ? (process.argv[process.argv.indexOf(name) + 1] ?? '') : null)
const count = (name, standard) => Number(option(name)) || standard
const runs = count('--runs', 7)
const dataDir = mkdtempSync(join(tmpdir(), 'trebol-bench-'))

async function benchRelease() {
  const started = performance.now()
  const order = {
    only: option('--only'),
    kind: option('--kind'),
    changes: count('--changes', 1_000),
    kills: count('--kills', 200),
    soundRuns: count('--sound', 20),
    say,
  }
  const { rows, missing } = await measureRelease(root, dataDir, order)
  say(table('Release platform', releaseHead, rows))
  say(`\nMeasured in ${((performance.now() - started) / 60_000).toFixed(1)} min.`)
  if (missing.length === 0) return
  say(`\nNot measured: ${missing.join(', ')}.`)
  process.exitCode = 1
}

async function benchRealtime() {
  const family = await startFamily({
    root,
    dataDir,
    ports: await freePorts(),
    env: { RATE_LIMIT_FACTOR: '1000', KYC_AT_WITHDRAWAL: 'VE' },
  })
  try {
    const pid = family.services.find(({ name }) => name === 'server')?.child.pid
    const memory = async () => (await residentMegabytes(pid)).toFixed(0)
    const { serverUrl } = family
    const connections = count('--connections', 2_000)
    const { rows, faults } = await measureRealtime({ root, dataDir, serverUrl, connections, memory })
    say(table('Realtime: 50 events to all sockets, five a second', ['figure', 'value'], rows))
    for (const fault of faults) say(`FAIL ${fault}`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await family.stop()
  }
}

async function benchMemory(minutes) {
  const { rows, faults } = await measureMemory({ root, dataDir, minutes, say })
  say(table('Memory of the whole family, resident', memoryHead, rows))
  for (const fault of faults) say(`FAIL ${fault}`)
  if (faults.length > 0) process.exitCode = 1
}

/** By path, what shows that its page is there. */
const pages = {
  '/': 'main li a img',
  '/slots': 'main li a img',
  '/terms-and-conditions': 'main article h2',
  '/rules': 'main article h2',
}

async function benchPages(family, chromium) {
  const twin = await startTwin(root, dataDir, family, say)
  const plain = await startStatic({ root, chromium, site: family.site, paths: pages })
  try {
    const targets = {
      static: { site: plain.site, byScripts: false },
      monolith: { site: twin.site, byScripts: true },
      federated: { site: family.site, byScripts: true },
    }
    for (const [path, selector] of Object.entries(pages)) {
      for (const slowed of [true, false]) {
        const rows = await measurePages({ root, chromium, targets, path, selector, runs, slowed })
        const pace = slowed ? 'slow 4G and CPU ÷ 4' : 'not slowed'
        say(table(`${path} cold, ${pace}, medians of ${runs}`, pagesHead, rows))
      }
    }
  } finally {
    await plain.stop()
    await twin.stop()
  }
}

async function benchJourney(family, chromium) {
  const rows = await measureJourney({ root, chromium, site: family.site, runs })
  say(table(`From home into a game and back, CPU ÷ 4, medians of ${runs}`, journeyHead, rows))
}

async function withFamily(...parts) {
  const chromium = await findChromium(root, say)
  const family = await startFamily({
    root,
    dataDir,
    ports: await freePorts(),
    env: { RATE_LIMIT_FACTOR: '1000', KYC_AT_WITHDRAWAL: 'VE' },
  })
  try {
    for (const part of parts) await part(family, chromium)
  } finally {
    await family.stop()
  }
}

async function benchServer(family) {
  say(table('getBalance, 200 requests/s for 15 s, embedded database', ['figure', 'value'], await measureServer(family)))
}

async function benchSite() {
  say(table('Interpreter', interpreterHead, await measureInterpreter()))
  await benchMemory(0)
  await withFamily(benchServer, benchPages, benchJourney)
}

try {
  await installPackages(root, { tests: true, say })
  await buildWorkspace(root, { say })
  if (process.argv.includes('release')) await benchRelease()
  else if (process.argv.includes('realtime')) await benchRealtime()
  else if (process.argv.includes('memory')) await benchMemory(count('--minutes', 60))
  else if (process.argv.includes('pages')) await withFamily(benchPages)
  else if (process.argv.includes('journey')) await withFamily(benchJourney)
  else if (process.argv.includes('games'))
    await measureGames({ root, dataDir, chromium: await findChromium(root, say), runs: count('--runs', 3), say })
  else await benchSite()
} catch (error) {
  fail(error)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
