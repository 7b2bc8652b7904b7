import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/**
 * What a run came to. `failures` names each test that failed or did not run; `skipped` those that left themselves out,
 * which is a failure unless they passed in another step; `deselected` counts those that were not asked for. `files`: worker
 * seconds of each file; `slow`: what took more than `roomOf` its time limit; `reasons`: the first lines of what a test that
 * failed, even once, said.
 */
const nothing = () => ({
  ...{ passed: 0, failed: 0, deselected: 0 },
  ...{ failures: [], flaky: [], slow: [], skipped: [], ran: [], files: {}, reasons: {} },
})

/** Room for what one test says at the end of a run; a retry that says the same is not told again. */
const reasonRoom = { lines: 8, characters: 300 }
const reasonOf = (messages) =>
  [...new Set(messages.map(stripVTControlCharacters))].flatMap((message) =>
    message
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(0, reasonRoom.lines)
      .map((line) => line.slice(0, reasonRoom.characters)),
  )

/** A test that takes more of its limit than this will be red on a busy day. */
const roomOf = 0.4

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)
const noReport = (why) => ({ ...nothing(), failed: 1, failures: [why] })

/** A run that ended badly counts at least one failure, whatever its report says. */
function settle(found, code) {
  if (code !== 0 && found.failures.length === 0) found.failures.push(`the run ended with ${code}, its report is green`)
  return { ...found, failed: found.failures.length }
}

const slowLine = (title, took, limit) =>
  `${title}: ${(took / 1000).toFixed(1)} of ${Math.round(limit / 1000)} s (${Math.round((100 * took) / limit)} %)`

/**
 * A vitest JSON report. What its tags or `named` leave out says "skipped" there like a test that leaves itself out: `proofs`
 * says whether none of them, they too or they only were asked for. No report, or no test in it, is a failure.
 */
export function readVitestReport(file, code, { root = process.cwd(), proofs = 'none', named = null } = {}) {
  const report = read(file)
  if (!report) return noReport('vitest left no report')
  if (report.numTotalTests === 0 && report.testResults.every(({ status }) => status === 'passed'))
    return noReport('vitest ran no test')
  const found = nothing()
  const deselected = ({ tags = [], fullName }) =>
    (proofs === 'none' && tags.includes('proof')) ||
    (proofs === 'only' && !tags.includes('proof')) ||
    (named !== null && !named.test(fullName))
  for (const { name, status, message, startTime, endTime, assertionResults } of report.testResults) {
    const place = relative(root, name)
    found.files[place] = (found.files[place] ?? 0) + Math.max(0, endTime - startTime) / 1000
    for (const test of assertionResults) {
      const title = `${place} › ${test.fullName}`
      if (test.status === 'passed') {
        found.passed += 1
        found.ran.push(title)
        const limit = test.meta?.limit
        if (limit && test.duration > roomOf * limit) found.slow.push(slowLine(title, test.duration, limit))
      } else if (test.status === 'failed') {
        found.failures.push(title)
        found.reasons[title] = reasonOf(test.failureMessages ?? [])
      } else if (test.status === 'skipped' && deselected(test)) found.deselected += 1
      else if (test.status === 'skipped') found.skipped.push(title)
      else found.failures.push(`${title} (did not run)`)
    }
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
      found.failures.push(`${place}: ${(message ?? '').split('\n')[0] || 'the file failed'}`)
  }
  return settle(found, code)
}

/** Every spec of a Playwright suite with its whole title. */
export const specsOf = (suite, titles = []) => [
  ...(suite.specs ?? []).map((spec) => ({ ...spec, name: [spec.file, ...titles, spec.title].join(' › ') })),
  ...(suite.suites ?? []).flatMap((inner) =>
    specsOf(inner, inner.file === inner.title ? [] : [...titles, inner.title]),
  ),
]

/** A Playwright JSON report. What passed only the second time has passed, and is named in `flaky`. */
export function readPlaywrightReport(file, code) {
  const report = read(file)
  if (!report) return noReport('Playwright left no report')
  const found = nothing()
  for (const { message = '' } of report.errors ?? []) found.failures.push(message.split('\n')[0])
  const specs = report.suites.flatMap((suite) => specsOf(suite))
  if (specs.length === 0 && found.failures.length === 0) found.failures.push('Playwright ran no test')
  for (const { file: place, name, tests } of specs) {
    if (tests.length === 0) found.failures.push(`${name} (did not run)`)
    for (const test of tests) {
      const results = test.results ?? []
      const took = results.map(({ duration = 0 }) => duration)
      const said = results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
      if (said.length > 0) found.reasons[name] = reasonOf(said)
      found.files[place] = (found.files[place] ?? 0) + took.reduce((sum, one) => sum + one, 0) / 1000
      if (results.length === 0 || (test.status === 'skipped' && !leftItselfOut(test)))
        found.failures.push(`${name} (did not run)`)
      else if (test.status === 'skipped') found.failures.push(`${name} (skipped)`)
      else if (test.status === 'unexpected') found.failures.push(name)
      else {
        found.passed += 1
        found.ran.push(name)
        if (test.status === 'flaky') found.flaky.push(name)
        const longest = Math.max(...took)
        if (test.timeout && longest > roomOf * test.timeout) found.slow.push(slowLine(name, longest, test.timeout))
      }
    }
  }
  return settle(found, code)
}

const leftItselfOut = ({ annotations = [] }) => annotations.some(({ type }) => type === 'skip' || type === 'fixme')

/** Has vitest write the time limit of each test into its report beside the duration; by itself it does not tell it. */
export default class LimitsReporter {
  onTestCaseResult(test) {
    test.meta().limit = test.options.timeout
  }
}
