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

/** Counts of a Playwright JSON report. A flaky test is a failed one. */
export function readPlaywrightReport(file, code) {
  const report = read(file)
  if (!report || report.stats.expected + report.stats.unexpected === 0) return { passed: 0, failed: 1 }
  return settle(report.stats.expected, report.stats.unexpected + report.stats.flaky, code)
}
