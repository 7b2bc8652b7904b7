import { must, startCommandLines } from './command-lines.mjs'
import { makeBuild } from './make-build.mjs'
import { row } from './row.mjs'

const units = ['host', 'games', 'profile', 'legal']

/** What a writer may be told when another one was faster. */
const isRace = (message) => /changed by someone else meanwhile|already active/.test(message)

/** Two releases of a unit, as a team publishes them. */
export async function publishTwo(run, folder, unit, who) {
  const ids = []
  for (const mark of ['a', 'b']) {
    const build = makeBuild(folder, unit, { mark: `${who} ${mark}` })
    ids.push((await must(run(['publish', unit, '--dir', build]))).id)
  }
  return ids
}

/** Eight writer processes on four units, until together they made `changes` changes; what the log lost of them. */
export async function measureWriters(root, { kind, place, env, folder, changes }) {
  const told = []
  const processes = units.flatMap((unit) =>
    ['one', 'two'].map((who) => ({ unit, who, ...startCommandLines(root, place, env) })),
  )
  try {
    const [first] = processes
    const writers = []
    for (const { unit, who, run } of processes)
      writers.push({ unit, run, ids: await publishTwo(run, folder, unit, who) })
    const started = performance.now()
    await Promise.all(
      writers.map(async ({ unit, run, ids }) => {
        for (let made = 0; told.length < changes; ) {
          const { answer } = await run(['promote', unit, ids[made % 2]])
          if (answer.status === 'changed') told.push(`${answer.rev} ${unit} ${answer.to}`)
          else if (!isRace(answer.message)) throw new Error(`A writer was refused: ${answer.message}`)
          // Refused or not, the other release is next: the other writer of this unit may have made this one active.
          made += 1
        }
      }),
    )
    const seconds = (performance.now() - started) / 1000
    const { entries } = await must(first.run(['log', '--limit', '10000']))
    const logged = new Set(entries.map(({ rev, unit, to }) => `${rev} ${unit} ${to}`))
    const lost = told.filter((line) => !logged.has(line)).length
    const unclaimed = logged.size - (told.length - lost)
    const verified = await first.run(['verify'])
    const isSound = verified.code === 0 && lost === 0 && unclaimed === 0
    const said = `${lost} lost of ${told.length.toLocaleString('en')}, chain ${verified.code === 0 ? 'verifies' : 'BROKEN'} (${seconds.toFixed(0)} s)`
    return [row(`8 writer processes × 4 units, ${kind}`, said, '0 lost, chain verifies', isSound)]
  } finally {
    await Promise.all(processes.map(({ stop }) => stop()))
  }
}
