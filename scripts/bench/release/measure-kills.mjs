import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { must, startCommandLines } from './command-lines.mjs'
import { makeBuild } from './make-build.mjs'
import { publishTwo } from './measure-writers.mjs'
import { releaseTool } from './release-tool.mjs'
import { row } from './row.mjs'

/** What a kill before the projection leaves, and the next command mends: the pointer or the pages are one change behind. */
const isBehind = (problem) =>
  /the pointer says \d+, the log \d+: |composed pages do not say what the log says/.test(problem)

const problemsOf = ({ code, answer }) => (code === 0 ? [] : answer.problems)

const eachStore = 20

/** Kills in one store; a line for each that left something broken. */
async function killSome(root, { place, env, folder, kills, first }) {
  const steady = startCommandLines(root, place, env)
  const { run } = steady
  const killable = releaseTool(root, place, env)
  const preload = pathToFileURL(join(root, 'release/src/testing/kill-at-step.mjs')).href
  const kill = (args, step) => killable(args, { NODE_OPTIONS: `--import=${preload}`, KILL_AT_STEP: String(step) })
  const steps = {}
  const broken = []
  let killed = 0
  try {
    const [one, two] = await publishTwo(run, folder, 'legal', 'kills')
    await must(run(['promote', 'legal', one]))
    const commandAt = (at, other) =>
      [
        ['publish', 'legal', '--dir', makeBuild(folder, 'legal', { mark: `kill ${at}` })],
        ['promote', 'legal', other],
        ['rollback', 'legal', '--to', other, '--reason', 'bench'],
      ][at % 3]
    const turn = async (at, findStep) => {
      const { units, rev } = await must(run(['status']))
      if (units.legal.locked) await must(run(['unlock', 'legal']))
      const before = units.legal.locked ? rev + 1 : rev
      const command = commandAt(at, units.legal.active === one ? two : one)
      const step = findStep(command[0])
      const { code, err } = await kill(command, step)
      return { name: command[0], step, code, err, before }
    }
    // Each of the three lives once: it says how many steps there are to be killed at.
    for (let at = 0; at < 3; at += 1) {
      const { name, err } = await turn(first + kills + at, () => 0)
      steps[name] = Number(/^steps (\d+)$/m.exec(err)?.[1] ?? 1)
    }
    for (let at = first; at < first + kills; at += 1) {
      const { name, step, code, before } = await turn(at, (kind) => 1 + Math.floor(Math.random() * steps[kind]))
      if (code === -1) killed += 1
      const found = problemsOf(await run(['verify'])).filter((problem) => !isBehind(problem))
      const after = (await must(run(['status']))).rev
      const moved = after === before || after === before + 1 ? [] : [`the log went from ${before} to ${after}`]
      const wrong = [...found, ...moved, ...problemsOf(await run(['verify', '--repair']))]
      if (wrong.length > 0) broken.push(`${name} at step ${step}: ${wrong.join('; ')}`)
    }
    return { killed, broken }
  } finally {
    await steady.stop()
  }
}

/**
 * Commands ended with a real SIGKILL at a step that chance chooses, in stores of a few each. Broken: the log moved by
 * more than the one change, anything but projections of the change before is wrong, or a repair does not mend it all.
 */
export async function measureKills(root, { kind, fresh, env, folder, kills, say }) {
  const broken = []
  let killed = 0
  for (let first = 0; first < kills; first += eachStore) {
    const some = { place: fresh(), env, folder, first, kills: Math.min(eachStore, kills - first) }
    const found = await killSome(root, some)
    killed += found.killed
    broken.push(...found.broken)
  }
  for (const line of broken) say(`broken: ${line}`)
  const said = `${broken.length} broken of ${kills} (${killed} were hit)`
  return [row(`kill -9 in \`publish\`, \`promote\`, \`rollback\`, ${kind}`, said, '0 broken', broken.length === 0)]
}
