import { relative } from 'node:path'

const tag = /\[(R-\d\d-\d\d(?:, R-\d\d-\d\d)*)\]/g

/** Ids that a title names. */
export const idsOf = (title) => [...title.matchAll(tag)].flatMap(([, ids]) => ids.split(', '))

/** Tests of a vitest JSON report. */
export const readVitestTests = (report, root) =>
  report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status }) => ({
      file: relative(root, name),
      title: fullName,
      passed: status === 'passed',
      // Left out by its tag or by itself, or the run ended before it.
      ran: status === 'passed' || status === 'failed',
    })),
  )

const ran = ({ status, results = [] }) => status !== 'skipped' && results.length > 0

/** Tests of a Playwright JSON report. */
export function readPlaywrightTests(report, folder) {
  const walk = (suite, titles) => [
    ...(suite.specs ?? []).map(({ title, ok, tests, file }) => ({
      file: `${folder}/${file}`,
      title: [...titles, title].join(' '),
      passed: ok && tests.length > 0 && tests.every((test) => ran(test) && test.status !== 'unexpected'),
      ran: tests.length > 0 && tests.every(ran),
    })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...titles, inner.title])),
  ]
  return report.suites.flatMap((suite) => walk(suite, []))
}
