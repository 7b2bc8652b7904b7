import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runCommand } from './machine/run-command.mjs'

/**
 * `pnpm fuzz`: hostile answers against the interpreter of server instructions, the kept ones first. `--runs N` (default
 * 2,000,000) bodies; each run draws new ones.
 */
const root = resolve(import.meta.dirname, '..')
const say = (line) => process.stdout.write(`${line}\n`)
const asked = process.argv.includes('--runs') ? process.argv[process.argv.indexOf('--runs') + 1] : '2000000'
if (!/^[1-9]\d{0,9}$/.test(asked ?? '')) {
  process.stderr.write('--runs needs a whole number above 0, for example: pnpm fuzz --runs 200000\n')
  process.exit(1)
}

const folder = mkdtempSync(join(tmpdir(), 'trebol-fuzz-'))
const report = join(folder, 'report.json')
try {
  say(`Trying ${Number(asked).toLocaleString('en')} hostile answers …`)
  const vitest = resolve(root, 'node_modules/vitest/vitest.mjs')
  const { code, output } = await runCommand(process.execPath, [vitest, 'run', 'host/src/interpreter/fuzz'], {
    cwd: root,
    env: { FUZZ_RUNS: asked, FUZZ_REPORT: report, NO_COLOR: '1' },
  })
  const read = readReport()
  if (read === null) say(output)
  else {
    const { cases, seconds, failure } = read
    say(`cases    ${cases.toLocaleString('en')}`)
    say(`seconds  ${seconds.toFixed(1)}`)
    say(`cases/s  ${Math.round(cases / seconds).toLocaleString('en')}`)
    if (failure) {
      say(`\n${failure.law}\n\n${failure.body}\n`)
      say(`Add this line to host/src/interpreter/fuzz/kept-bodies.json:\n${JSON.stringify(failure.body)}`)
    } else if (code === 0) say('No law is broken.')
    else say(output)
  }
  process.exitCode = code === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function readReport() {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return null
  }
}
