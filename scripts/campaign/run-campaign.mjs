import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findTools } from '../checks/find-tools.mjs'
import { openRunner } from '../checks/open-runner.mjs'
import { buildWorkspace } from '../machine/build-workspace.mjs'
import { fail, Problem } from '../machine/fail.mjs'
import { installPackages } from '../machine/install-packages.mjs'
import { runCommand } from '../machine/run-command.mjs'
import { parts } from './parts.mjs'
import { writeCampaign } from './write-campaign.mjs'

const root = resolve(import.meta.dirname, '../..')
const page = resolve(root, 'docs/campaign.md')
const say = (line) => process.stdout.write(`${line}\n`)

const known = ['--only', '--seed', '--fuzz-runs', '--repeat', '--sequences']

/** What the words of the call ask for. @throws Problem */
export function readOrder(args) {
  const options = {}
  for (let at = 0; at < args.length; at += 2) {
    const [name, value] = [args[at], args[at + 1]]
    if (!known.includes(name)) throw new Problem(`npm run campaign does not know "${name}": ${known.join(', ')}.`)
    if (value === undefined) throw new Problem(`${name} needs a word behind it.`)
    options[name] = value
  }
  const number = (name, otherwise) => {
    if (options[name] === undefined) return otherwise
    if (!/^[1-9]\d{0,9}$/.test(options[name])) throw new Problem(`${name} needs a whole number above 0.`)
    return Number(options[name])
  }
  const asked = options['--only']?.split(',') ?? Object.keys(parts)
  for (const name of asked) {
    if (!Object.hasOwn(parts, name)) throw new Problem(`there is no part "${name}": ${Object.keys(parts).join(', ')}.`)
  }
  return {
    names: Object.keys(parts).filter((name) => asked.includes(name)),
    seed: number('--seed', Math.floor(Math.random() * 2 ** 31)),
    counts: {
      fuzz: number('--fuzz-runs', 2_000_000),
      repeat: number('--repeat', 10),
      sequences: number('--sequences', 300),
    },
  }
}

async function whereWeAre() {
  const git = async (...args) => (await runCommand('git', args, { cwd: root })).output.trim()
  const changed = await git('status', '--porcelain', '--', '.', ':!docs/campaign.md')
  return `${await git('rev-parse', '--short=8', 'HEAD')}${changed === '' ? '' : ' and changes'}`
}

/** `npm run campaign`: the wide searches, each with a line in docs/campaign.md as soon as it ends; returns the exit code. */
export async function runCampaign(args) {
  try {
    const { names, seed, counts } = readOrder(args)
    await installPackages(root, { tests: true, say })
    const tools = await findTools(root, say)
    await buildWorkspace(root, { say })
    const commit = await whereWeAre()
    const env = { CHROMIUM: tools.chromium, POSTGRES_BIN: tools.postgres }
    const reports = resolve(root, 'node_modules/.cache/trebol-campaign-reports')
    const runner = openRunner({ root, reports, say, env })
    const what = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, part.what]))
    const lines = []
    for (const name of names) {
      say(`\n— ${name}: ${parts[name].what}`)
      const started = performance.now()
      const found = await parts[name].run({ root, runner, tools, seed, counts, say })
      const seconds = (performance.now() - started) / 1000
      const text = existsSync(page) ? readFileSync(page, 'utf8') : ''
      const date = new Date().toISOString().slice(0, 10)
      writeFileSync(page, writeCampaign(text, { parts: what, runs: { [name]: { ...found, seconds } }, commit, date }))
      lines.push(
        `${found.failed === 0 ? 'ok  ' : 'FAIL'} ${name}: ${found.counts}, seed ${found.seed} (${Math.round(seconds)} s)`,
      )
      for (const title of found.failures) lines.push(`FAIL ${title}`)
      for (const title of found.slow) lines.push(`slow ${title}`)
    }
    say(`\n${lines.join('\n')}\n\nWritten to docs/campaign.md: a failure gets an entry in its list of known faults.`)
    return lines.some((line) => line.startsWith('FAIL')) ? 1 : 0
  } catch (error) {
    return fail(error)
  }
}
