import { existsSync, readFileSync } from 'node:fs'

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

/** A run that ended badly counts at least one failure, whatever its report says. */
const settle = (passed, failed, code) => ({ passed, failed: code === 0 ? failed : Math.max(1, failed) })

/** Counts of a vitest JSON report. No report, or no test in it, is a failure. */
export function readVitestReport(file, code) {
  const report = read(file)
  if (!report || report.numTotalTests === 0) return { passed: 0, failed: 1 }
  return settle(report.numPassedTests, report.numFailedTests, code)
}

/** Titles of tests that passed only when they were tried again. */
const flakyIn = (suite, titles = []) => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => [file, ...titles, title].join(' › ')),
  ...(suite.suites ?? []).flatMap((inner) =>
    flakyIn(inner, inner.file === inner.title ? [] : [...titles, inner.title]),
  ),
]

/** Counts of a Playwright JSON report. What passed only the second time has passed, and is named in `flaky`. */
export function readPlaywrightReport(file, code) {
  const report = read(file)
  if (!report || report.stats.expected + report.stats.unexpected + report.stats.flaky === 0)
    return { passed: 0, failed: 1, flaky: [] }
  const { expected, unexpected, flaky } = report.stats
  return { ...settle(expected + flaky, unexpected, code), flaky: report.suites.flatMap((suite) => flakyIn(suite)) }
}
