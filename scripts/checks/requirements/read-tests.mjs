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
    })),
  )

/** Tests of a Playwright JSON report. */
export function readPlaywrightTests(report, folder) {
  const walk = (suite, titles) => [
    ...(suite.specs ?? []).map(({ title, ok, tests, file }) => ({
      file: `${folder}/${file}`,
      title: [...titles, title].join(' '),
      passed: ok && tests.every(({ status }) => status === 'expected' || status === 'flaky'),
    })),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...titles, inner.title])),
  ]
  return report.suites.flatMap((suite) => walk(suite, []))
}
