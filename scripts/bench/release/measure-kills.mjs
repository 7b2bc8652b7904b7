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

const problemsOf = ({ code, answer }) =>
  code === 0
    ? []
    : answer.message
        .replace(/^.*?: /, '')
        .replace(/\. Restore the named files from a copy\.$/, '')
        .split('; ')

/**
 * Commands ended with a real SIGKILL at a step that chance chooses. Broken: the log moved by more than the one change,
 * anything but projections of the change before is wrong, or a repair does not make everything sound.
 */
export async function measureKills(root, { kind, place, env, folder, kills }) {
  const steady = startCommandLines(root, place, env)
  const { run } = steady
  const killable = releaseTool(root, place, env)
  const preload = pathToFileURL(join(root, 'release/src/testing/kill-at-step.mjs')).href
  const kill = (args, step) => killable(args, { NODE_OPTIONS: `--import=${preload}`, KILL_AT_STEP: String(step) })
  try {
    const [one, two] = await publishTwo(run, folder, 'legal', 'kills')
    await must(run(['promote', 'legal', one]))
    const steps = {}
    const broken = []
    let killed = 0
    for (let at = 0; at < kills; at += 1) {
      const { units, rev } = await must(run(['status']))
      const other = units.legal.active === one ? two : one
      if (units.legal.locked) await must(run(['unlock', 'legal']))
      const before = units.legal.locked ? rev + 1 : rev
      const command = [
        ['publish', 'legal', '--dir', makeBuild(folder, 'legal', { mark: `kill ${at}` })],
        ['promote', 'legal', other],
        ['rollback', 'legal', '--to', other, '--reason', 'bench'],
      ][at % 3]
      // The first of each kind lives: it says how many steps there are.
      const step = steps[command[0]] === undefined ? 0 : 1 + Math.floor(Math.random() * steps[command[0]])
      const { code, err } = await kill(command, step)
      if (step === 0) steps[command[0]] = Number(/^steps (\d+)$/m.exec(err)?.[1] ?? 1)
      if (code === -1) killed += 1
      const found = problemsOf(await run(['verify'])).filter((problem) => !isBehind(problem))
      const after = (await must(run(['status']))).rev
      const moved = after !== before && after !== before + 1
      const left = problemsOf(await run(['verify', '--repair']))
      if (found.length > 0 || moved || left.length > 0)
        broken.push(`${command[0]} at ${step}: ${[...found, ...left].join('; ')}`)
    }
    const said = `${broken.length} broken of ${kills} (${killed} killed)`
    return {
      rows: [row(`kill -9 in publish, promote, rollback, ${kind}`, said, '0 broken', broken.length === 0)],
      broken,
    }
  } finally {
    await steady.stop()
  }
}
