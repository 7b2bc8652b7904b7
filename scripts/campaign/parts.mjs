import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from '../machine/run-command.mjs'
import { remoteFolders } from '../machine/unit-folders.mjs'
import { clocks, engines, fakeTimeLibrary, findPrograms } from './find-programs.mjs'

const withPostgres = 'server/test/with-postgres.mjs'
const PROVE = '1'
const dayMs = 24 * 60 * 60 * 1_000
const drawn = 'drawn in the tests'
const simulations = 'studio/src/engines'
const guides = 'release/src/runbook'
const fuzzed = 'host/src/interpreter/fuzz'

/** What several runs came to together. `failures` are titles; what left itself out is told, not counted: a part is not all. */
const together = (runs, seed, more = []) => {
  const sum = (key) => runs.reduce((total, run) => total + (run[key] ?? 0), 0)
  const skipped = runs.flatMap((run) => run.skipped ?? [])
  return {
    seed,
    counts: [`${sum('passed')} tests`, ...more, ...(skipped.length > 0 ? [`${skipped.length} left out`] : [])].join(
      ', ',
    ),
    failed: sum('failed'),
    failures: runs.flatMap((run) => run.failures ?? []),
    slow: runs.flatMap((run) => run.slow ?? []),
  }
}

async function kill({ runner }) {
  const places = [
    ...['server/test/process.test.ts', 'server/test/card-process.test.ts', 'server/test/killed-beside-studio.test.ts'],
    ...['release/src/change', 'release/src/database', 'studio/test', 'scripts/start.test.ts'],
  ]
  return together([await runner.suite('kill', places, { env: { PROVE }, under: withPostgres })], drawn)
}

async function ceph({ runner }) {
  const options = { env: { PROVE }, under: 'release/test/with-object-store.mjs', named: 'an object store' }
  return together([await runner.suite('ceph', ['release/src'], options)], drawn)
}

/** Tests that draw their cases with fast-check, from a seed that is written down; the hostile answers have a run of their own. */
async function fuzz({ root, runner, seed, counts }) {
  const env = { PROVE, FAST_CHECK_SEED: String(seed) }
  const bodies = await runner.node('scripts/fuzz.mjs', ['--runs', String(counts.fuzz)], { env })
  const { output } = await runCommand('git', ['grep', '-l', "from 'fast-check'", '--', '*.test.ts', '*.test.tsx'], {
    cwd: root,
  })
  const files = output.split('\n').filter((file) => file !== '' && !file.startsWith(fuzzed))
  const drawing = await runner.suite('fuzz', files, { env, under: withPostgres })
  const failures = bodies.code === 0 ? [] : ['a hostile answer breaks a law: npm run fuzz says which']
  const hostile = { passed: 0, failed: failures.length, failures }
  return together([hostile, drawing], String(seed), [`${counts.fuzz.toLocaleString('en')} hostile answers`])
}

async function sim({ runner }) {
  const run = await runner.suite('sim', [simulations], { env: { PROVE }, onlyProofs: true })
  return together([run], 'fixed in the tests')
}

const journeys = 'playwright.config.ts'
const again = (times) => ['--retries=0', `--repeat-each=${times}`]

async function browser({ runner, tools, seed, counts }) {
  const env = { PROVE, FAST_CHECK_SEED: String(seed), SITES: '3' }
  const args = ['--project=journeys', '--project=moved-time', ...again(counts.repeat)]
  const run = await runner.browsers('journeys', journeys, tools, args, env)
  return together([run], String(seed), [`journeys ${counts.repeat} times`])
}

/** Minutes, not hours: apart from the journeys, so that a picture that differs does not cost their run. */
async function gallery({ runner, tools, seed }) {
  const env = { PROVE, FAST_CHECK_SEED: String(seed) }
  await runner.node('scripts/gallery.mjs', ['--build-only'])
  // Its pictures were taken with the whole browser.
  const runs = [await runner.browsers('gallery', 'playwright.gallery.config.ts', { ...tools, shell: null }, [], env)]
  for (const name of ['console', 'dev']) {
    runs.push(await runner.browsers(name, `playwright.${name}.config.ts`, tools, ['--retries=0'], env))
  }
  return together(runs, String(seed))
}

const sequences = String.raw`sequence \d+$`
const sequencesAtOnce = 100

/**
 * On sites of their own: they would take the releases of other journeys away. One run changes one site, so two of them run
 * side by side, each with half of the repetitions or of the sequences, which go on from the seed.
 */
async function releases({ runner, tools, seed, counts }) {
  const env = { PROVE, FAST_CHECK_SEED: String(seed), SITES: '1' }
  const sideBySide = (halves) =>
    Promise.all(
      halves.map((args, at) => {
        const name = `releases-${at + 1}`
        const own = ['--project=releases', `--output=e2e/test-results/${name}`]
        return runner.browsers(name, journeys, tools, [...own, ...args], env)
      }),
    )
  const half = Math.ceil(counts.repeat / 2)
  const repeated = [half, counts.repeat - half].filter((times) => times > 0)
  const times = Math.ceil(counts.sequences / sequencesAtOnce)
  const drawing = [...again(times), '--fully-parallel', '--grep', sequences]
  const runs = [
    ...(await sideBySide(repeated.map((each) => [...again(each), '--grep-invert', sequences]))),
    ...(await sideBySide(['1/2', '2/2'].map((shard) => [...drawing, `--shard=${shard}`]))),
  ]
  return together(runs, String(seed), [`journeys ${counts.repeat} times`, `${times * sequencesAtOnce} sequences`])
}

async function browsers({ runner, tools, say }) {
  await findPrograms(engines, say)
  return together(
    [await runner.browsers('browsers', 'playwright.engines.config.ts', tools, [], { SITES: '3' })],
    'none',
  )
}

/** Where a day ends: for the server's books, and for the player. */
const midnights = { UTC: 0, 'America/Caracas': 4 }
/** By then the first tests are under way, and many are left. */
const untilMidnightMs = 90_000

/**
 * What decides by a day, while one ends. Left out: times of files come from the system's own clock, and programs that a test
 * starts with an environment of their own keep it too.
 */
async function midnight({ root, runner, say }) {
  await findPrograms(clocks, say)
  const rooms = readdirSync(join(root, 'server/src')).filter((room) => room !== 'uploads')
  const places = [...rooms.map((room) => `server/src/${room}`), 'studio/src', 'shared', 'host/src', ...remoteFolders]
  const runs = []
  for (const hours of Object.values(midnights)) {
    const next = new Date()
    next.setUTCHours(hours, 0, 0, 0)
    const ahead = Math.round((next.getTime() + dayMs - untilMidnightMs - Date.now()) / 1_000)
    const env = { LD_PRELOAD: fakeTimeLibrary, FAKETIME: `+${ahead}s`, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
    runs.push(await runner.suite('midnight', places, { env, under: withPostgres }))
  }
  return together(runs, 'fixed in the tests', [Object.keys(midnights).join(' and ')])
}

async function guide({ runner }) {
  return together([await runner.suite('guide', [guides], { env: { PROVE }, under: withPostgres })], 'none')
}

/** What else carries the tag, and all rooms of the server and the release service on the embedded database. */
async function proofs({ runner }) {
  const others = ['--exclude', `${simulations}/**`, '--exclude', `${guides}/**`]
  const rest = await runner.suite('proofs', others, { env: { PROVE }, under: withPostgres, onlyProofs: true })
  const rooms = ['admin', 'beacons', 'database', 'judge', 'keys', 'metrics'].map((room) => `release/src/${room}`)
  return together([rest, await runner.suite('embedded', ['server', ...rooms], { env: { PROVE } })], drawn)
}

/** Parts of `npm run campaign`, in the order of a whole one: what each searches, and how. */
export const parts = {
  fuzz: { what: 'hostile answers and drawn cases, from a new seed', run: fuzz },
  sim: { what: 'ten million rounds of each game', run: sim },
  kill: { what: 'processes that are killed, at steps drawn anew', run: kill },
  ceph: { what: 'every test of a release store on a real object store', run: ceph },
  guide: { what: 'the guides, followed command by command', run: guide },
  proofs: { what: 'all else that is tagged, and all rooms on the embedded database', run: proofs },
  midnight: { what: 'unit tests of product, games and pages while a day ends, in UTC and in Caracas', run: midnight },
  browser: { what: 'every journey again and again without a second try, every variant of a page', run: browser },
  gallery: { what: 'every part of the pages in all its looks, the console, and pages from their source', run: gallery },
  releases: { what: 'the same for journeys that change what is live, and drawn sequences of changes', run: releases },
  browsers: { what: 'the main journeys in Firefox and WebKit', run: browsers },
}
