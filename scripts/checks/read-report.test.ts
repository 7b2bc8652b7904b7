import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPlaywrightReport, readVitestReport } from './read-report.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trebol-report-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function write(report: object): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}

describe('a report of Playwright', () => {
  const spec = (title: string, status: string, test: object = {}) => ({
    title,
    file: 'a.spec.ts',
    tests: [{ status, timeout: 60_000, results: [{ duration: 2_000 }], ...test }],
  })
  const reportOf = (...specs: object[]) => {
    const inner = [{ title: 'group', file: 'a.spec.ts', specs, suites: [] }]
    return write({ suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: inner }] })
  }

  test('what passes the second time has passed, and is named', () => {
    const found = readPlaywrightReport(reportOf(spec('x', 'expected'), spec('y', 'flaky')), 0)
    expect(found).toMatchObject({ passed: 2, failed: 0, flaky: ['a.spec.ts › group › y'] })
    expect(found.files).toEqual({ 'a.spec.ts': 4 })
  })

  test('a run that failed, that ran nothing or that left no report is a failure', () => {
    const failed = readPlaywrightReport(reportOf(spec('x', 'expected'), spec('y', 'unexpected')), 1)
    expect(failed).toMatchObject({ passed: 1, failed: 1, failures: ['a.spec.ts › group › y'] })
    expect(readPlaywrightReport(reportOf(spec('x', 'expected')), 1)).toMatchObject({ passed: 1, failed: 1 })
    expect(readPlaywrightReport(reportOf(), 0)).toMatchObject({ passed: 0, failed: 1 })
    expect(readPlaywrightReport(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
    const broken = write({ suites: [], errors: [{ message: 'No site.\n at start' }] })
    expect(readPlaywrightReport(broken, 1)).toMatchObject({ failed: 1, failures: ['No site.'] })
  })

  test('what went wrong, even once, says why in its first lines', () => {
    const message = `\u001b[31mError\u001b[39m: a status of 409\n\n${'x'.repeat(5_000)}\n${'more\n'.repeat(20)}`
    const once = {
      results: [
        { duration: 1, errors: [{ message }, { message }] },
        { duration: 1, errors: [] },
      ],
    }
    const { reasons } = readPlaywrightReport(reportOf(spec('x', 'expected'), spec('y', 'flaky', once)), 0)
    const lines = ['Error: a status of 409', 'x'.repeat(300), ...Array(6).fill('more')]
    expect(reasons).toEqual({ 'a.spec.ts › group › y': lines })
  })

  test('what was skipped or did not run is a failure with its title', () => {
    const skipped = spec('x', 'skipped', { annotations: [{ type: 'skip' }] })
    const unrun = spec('y', 'skipped', { results: [] })
    const stopped = spec('z', 'skipped')
    const { failed, failures } = readPlaywrightReport(reportOf(skipped, unrun, stopped, spec('fine', 'expected')), 0)
    expect(failed).toBe(3)
    expect(failures).toEqual([
      'a.spec.ts › group › x (skipped)',
      'a.spec.ts › group › y (did not run)',
      'a.spec.ts › group › z (did not run)',
    ])
    expect(readPlaywrightReport(reportOf({ title: 'x', file: 'a.spec.ts', tests: [] }), 0)).toMatchObject({ failed: 1 })
  })

  test('what took over 40 % of its limit is named', () => {
    const late = spec('x', 'expected', { results: [{ duration: 24_600 }] })
    const near = spec('y', 'expected', { results: [{ duration: 24_000 }] })
    expect(readPlaywrightReport(reportOf(late, near), 0).slow).toEqual(['a.spec.ts › group › x: 24.6 of 60 s (41 %)'])
  })
})

describe('a report of vitest', () => {
  const test1 = (title: string, status: string, more: object = {}) => ({
    ...{ fullName: title, status, tags: [], duration: 10, meta: { limit: 60_000 } },
    ...more,
  })
  const reportOf = (tests: object[], more: object = {}) =>
    write({
      numTotalTests: tests.length,
      testResults: [
        { name: '/w/a.test.ts', status: 'passed', startTime: 0, endTime: 1_500, assertionResults: tests, ...more },
      ],
    })
  const of = (...tests: object[]) => readVitestReport(reportOf(tests), 0, { root: '/w' })

  test('tells how long a file took and what came near its limit', () => {
    const own = { duration: 500, meta: { limit: 1_000 } }
    expect(of(test1('x', 'passed'), test1('y', 'passed', own))).toMatchObject({
      ...{ passed: 2, failed: 0, files: { 'a.test.ts': 1.5 } },
      slow: ['a.test.ts › y: 0.5 of 1 s (50 %)'],
    })
  })

  test('proofs, and what a name leaves out, were not asked for; any other test that is left out is named', () => {
    const proof = test1('p', 'skipped', { tags: ['proof'] })
    expect(of(proof, test1('x', 'skipped'))).toMatchObject({ deselected: 1, failed: 0, skipped: ['a.test.ts › x'] })
    const settings = { root: '/w', proofs: 'too', named: /store/ } as const
    expect(readVitestReport(reportOf([proof, test1('a store', 'skipped')]), 0, settings)).toMatchObject({
      deselected: 1,
      skipped: ['a.test.ts › a store'],
    })
    const alone = readVitestReport(reportOf([proof, test1('x', 'skipped')]), 0, { root: '/w', proofs: 'only' })
    expect(alone).toMatchObject({ deselected: 1, skipped: ['a.test.ts › p'] })
  })

  test('what did not run, is still to be written or failed is a failure with its title', () => {
    expect(of(test1('x', 'pending'), test1('y', 'todo'), test1('z', 'failed'))).toMatchObject({
      failed: 3,
      failures: ['a.test.ts › x (did not run)', 'a.test.ts › y (did not run)', 'a.test.ts › z'],
    })
    const said = test1('z', 'failed', { failureMessages: ['AssertionError: expected 1 to be 2\n at a.test.ts:3'] })
    expect(of(said).reasons).toEqual({ 'a.test.ts › z': ['AssertionError: expected 1 to be 2', ' at a.test.ts:3'] })
  })

  test('a file that cannot be read, a run without tests and one that ended badly are failures', () => {
    const broken = reportOf([], { status: 'failed', message: 'No such module.\n at a.test.ts' })
    expect(readVitestReport(broken, 1, { root: '/w' })).toMatchObject({ failures: ['a.test.ts: No such module.'] })
    expect(readVitestReport(reportOf([]), 0)).toMatchObject({ failed: 1 })
    expect(readVitestReport(join(folder, 'none.json'), 0)).toMatchObject({ failed: 1 })
    expect(readVitestReport(reportOf([test1('x', 'passed')]), 1)).toMatchObject({ passed: 1, failed: 1 })
  })
})
