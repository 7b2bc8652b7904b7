import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { runCommand } from '../machine/run-command.mjs'
import { readPlaywrightReport, readVitestReport } from './read-report.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const playwright = 'e2e/node_modules/playwright/cli.js'

/** In front of each line of a check that runs beside another. */
const tagOf = (name) => `${name.padEnd(12)} │ `

/** Runs programs of the workspace, each with a report of its own below `reports`, and reads what they came to. */
export function openRunner({ root, reports, say, env: shared = {} }) {
  const node = (file, args, { env = {}, tag = '' } = {}) =>
    runCommand(process.execPath, [resolve(root, file), ...args], {
      ...{ cwd: root, env: { ...shared, ...env } },
      say: (line) => say(`${tag}${line}`),
    })

  /** One that a run before this one left must not speak for it. */
  const reportOf = (name) => {
    mkdirSync(reports, { recursive: true })
    const report = resolve(reports, `${name}.json`)
    rmSync(report, { force: true })
    return report
  }

  /** One check that either holds or does not. */
  const single = async (work) => {
    const { code } = await work
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
  }

  /** A run of vitest, by itself or `under` a program that starts what it needs; `named` is a pattern of titles. */
  const suite = async (name, args, { env = {}, under, named, onlyProofs = false } = {}) => {
    const report = reportOf(name)
    const reporters = ['default', './scripts/checks/read-report.mjs', 'json'].map((one) => `--reporter=${one}`)
    const chosen = [...(named === undefined ? [] : ['-t', named]), ...(onlyProofs ? ['--tagsFilter=proof'] : [])]
    const run = ['run', ...args, ...chosen, ...reporters, `--outputFile.json=${report}`]
    const options = { env, tag: tagOf(name) }
    const { code } = await (under === undefined
      ? node(vitest, run, options)
      : node(under, ['--', process.execPath, resolve(root, vitest), ...run], options))
    return readVitestReport(report, code, {
      root,
      proofs: onlyProofs ? 'only' : { ...process.env, ...shared, ...env }.PROVE === '1' ? 'too' : 'none',
      named: named === undefined ? null : new RegExp(named),
    })
  }

  /** A run of Playwright, on the headless shell where there is one. */
  const browsers = async (name, config, { chromium, shell = null }, args = [], env = {}) => {
    const report = reportOf(name)
    const named = {
      // Without the shell also where the caller's environment names one: some pictures were taken with the whole browser.
      ...{ CHROMIUM: chromium, HEADLESS_SHELL: shell ?? undefined, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      // Else each run, and its workers once more, would compile what all of them import.
      PWTEST_CACHE_DIR: resolve(root, 'node_modules/.cache/trebol-playwright'),
    }
    const { code } = await node(playwright, ['test', '--config', `e2e/${config}`, ...args], {
      env: { ...named, ...env },
      tag: tagOf(name),
    })
    return readPlaywrightReport(report, code)
  }

  return { node, single, suite, browsers, tagOf }
}
