import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { makeBuild } from './make-build.mjs'

const units = ['host', 'games', 'profile', 'legal']

const publishTwo = async (run, folder, unit, who) => {
  const ids = []
  for (const mark of ['a', 'b']) {
    ids.push((await run(['publish', unit, '--dir', makeBuild(folder, unit, { mark: `${who} ${mark}` })])).answer.id)
  }
  return ids
}

/** Eight writer processes on four units, until together they made `changes` changes; what the log lost of them. */
export async function measureWriters(run, folder, changes) {
  const told = []
  const writers = []
  for (const unit of units) {
    for (const who of ['one', 'two']) writers.push({ unit, ids: await publishTwo(run, folder, unit, who) })
  }
  const started = performance.now()
  await Promise.all(
    writers.map(async ({ unit, ids }) => {
      for (let made = 0; told.length < changes; ) {
        const { answer } = await run(['promote', unit, ids[made % 2]])
        if (answer?.status !== 'changed') continue
        made += 1
        told.push(`${answer.rev} ${unit} ${answer.to}`)
      }
    }),
  )
  const seconds = (performance.now() - started) / 1000
  const { answer } = await run(['log', '--limit', String(told.length * 2)])
  const logged = new Set(answer.entries.map(({ rev, unit, to }) => `${rev} ${unit} ${to}`))
  const lost = told.filter((line) => !logged.has(line)).length + Math.abs(logged.size - told.length)
  const sound = (await run(['verify'])).code === 0
  return { changes: told.length, seconds, lost, sound }
}

/** `runs` commands ended with kill -9 at a step that chance chooses; how many left anything but the old or the new state. */
export async function measureKills(root, run, folder, runs) {
  const preload = pathToFileURL(join(root, 'release/src/testing/kill-at-step.mjs')).href
  const [one, two] = await publishTwo(run, folder, 'legal', 'kills')
  await run(['promote', 'legal', one])
  let broken = 0
  let killed = 0
  for (let at = 0; at < runs; at += 1) {
    const state = (await run(['status'])).answer.units.legal
    const other = state.active === one ? two : one
    const command = [
      ['publish', 'legal', '--dir', makeBuild(folder, 'legal', { mark: `kill ${at}` })],
      ['promote', 'legal', other],
      ['rollback', 'legal', '--to', other, '--reason', 'bench'],
    ][at % 3]
    if (state.locked) await run(['unlock', 'legal'])
    const step = 1 + Math.floor(Math.random() * (command[0] === 'publish' ? 60 : 25))
    const { code } = await run(command, { NODE_OPTIONS: `--import=${preload}`, KILL_AT_STEP: String(step) })
    if (code === -1) killed += 1
    // The pointer and the pages may be one change behind: repairing them is what a next command does anyway.
    if ((await run(['verify', '--repair'])).code !== 0) broken += 1
  }
  return { runs, killed, broken }
}
