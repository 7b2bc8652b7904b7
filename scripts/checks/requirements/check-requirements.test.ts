import { expect, test } from 'vitest'
import { claimsIn, compareProofs } from './check-proofs.mjs'
import { checkRequirements } from './check-requirements.mjs'
import { readRequirements, writeProofs } from './read-requirements.mjs'
import { readPlaywrightTests, readVitestTests } from './read-tests.mjs'

const markdown = [
  '| Id | Statement | Proved by |',
  '| R-02-01 | The routes | |',
  '| R-02-02 | `a|b` opens | old |',
].join('\n')
const list = readRequirements(markdown)
const passing = (title: string) => ({ file: 'host/src/a.test.ts', title, passed: true, ran: true })

test('the list is read line by line, bars in code included', () => {
  expect(list).toEqual([
    { id: 'R-02-01', statement: 'The routes', proof: '' },
    { id: 'R-02-02', statement: '`a|b` opens', proof: 'old' },
  ])
})

test('all is well when every id has a passing test; one test may prove several', () => {
  expect(checkRequirements(list, [passing('both [R-02-01, R-02-02]'), passing('none')])).toEqual([])
})

test.each([
  ['an id without a test', [passing('x [R-02-01]')], 'R-02-02 has no test'],
  ['a test that names an unknown id', [passing('x [R-02-01, R-02-02, R-09-99]')], 'names R-09-99'],
  [
    'one failing test among others',
    [passing('x [R-02-01, R-02-02]'), { ...passing('y [R-02-01]'), passed: false }],
    'R-02-01 is not proved: host/src/a.test.ts "y [R-02-01]" did not pass',
  ],
  [
    'one that did not run among others',
    [passing('x [R-02-01, R-02-02]'), { ...passing('y [R-02-01]'), passed: false, ran: false }],
    '"y [R-02-01]" did not run',
  ],
])('%s is a problem', (_, tests, problem) => {
  expect(checkRequirements(list, tests).join('\n')).toContain(problem)
})

test('an id that stands twice is a problem', () => {
  expect(checkRequirements([...list, ...list], [passing('[R-02-01, R-02-02]')])).toHaveLength(1)
})

test.each([
  ['a column that names all and only those who claim', '[b](../e2e/journeys/b.spec.ts), [a](../host/a.test.ts)', null],
  ['a column that leaves one out', '[a](../host/a.test.ts)', 'out of date (R-02-01)'],
  ['a line that nobody claims', '', 'R-02-01 has no test'],
])('before any test runs the titles tell of %s', (_, proof, problem) => {
  const claims = claimsIn(
    problem?.includes('no test')
      ? []
      : [
          ['host/a.test.ts', "test('x [R-02-01]')"],
          ['e2e/journeys/b.spec.ts', "test('y [R-02-01]')"],
        ],
  )
  const found = compareProofs(`| R-02-01 | The routes | ${proof} |`, claims)
  expect(found.join('\n')).toEqual(problem === null ? '' : expect.stringContaining(problem))
})

test('before any test runs an id that is not in the list is named with its file', () => {
  expect(compareProofs('', claimsIn([['host/a.test.ts', 'x [R-09-99]']]))).toEqual([
    'host/a.test.ts names R-09-99, which is not in docs/requirements.md.',
  ])
})

test('the column of proofs is written and the rest left alone', () => {
  expect(writeProofs(markdown, () => 'new').split('\n')).toEqual([
    '| Id | Statement | Proved by |',
    '| R-02-01 | The routes | new |',
    '| R-02-02 | `a|b` opens | new |',
  ])
})

test('both kinds of report are read; a test that passed the second time has passed', () => {
  const vitest = {
    testResults: [
      {
        name: '/w/host/a.test.ts',
        assertionResults: [
          { fullName: 'x', status: 'failed' },
          { fullName: 'y', status: 'skipped' },
        ],
      },
    ],
  }
  expect(readVitestTests(vitest, '/w')).toEqual([
    { file: 'host/a.test.ts', title: 'x', passed: false, ran: true },
    { file: 'host/a.test.ts', title: 'y', passed: false, ran: false },
  ])
  const spec = (title: string, status: string, results: object[] = [{}]) => ({
    ...{ title, ok: true, file: 'a.spec.ts' },
    tests: [{ status, results }],
  })
  const never = { title: 'v', ok: true, file: 'a.spec.ts', tests: [] }
  const playwright = {
    suites: [
      {
        title: 'a.spec.ts',
        specs: [spec('x', 'expected')],
        suites: [
          { title: 'group', specs: [spec('y', 'flaky'), spec('z', 'unexpected')] },
          { title: 'left', specs: [spec('s', 'skipped'), spec('u', 'expected', []), never] },
        ],
      },
    ],
  }
  expect(readPlaywrightTests(playwright, 'e2e/journeys')).toEqual([
    { file: 'e2e/journeys/a.spec.ts', title: 'x', passed: true, ran: true },
    { file: 'e2e/journeys/a.spec.ts', title: 'group y', passed: true, ran: true },
    { file: 'e2e/journeys/a.spec.ts', title: 'group z', passed: false, ran: true },
    { file: 'e2e/journeys/a.spec.ts', title: 'left s', passed: false, ran: false },
    { file: 'e2e/journeys/a.spec.ts', title: 'left u', passed: false, ran: false },
    { file: 'e2e/journeys/a.spec.ts', title: 'left v', passed: false, ran: false },
  ])
})
