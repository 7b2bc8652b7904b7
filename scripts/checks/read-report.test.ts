import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readPlaywrightReport } from './read-report.mjs'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trebol-report-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const spec = (title: string, status: string) => ({ title, file: 'a.spec.ts', tests: [{ status }] })
function reportOf(stats: object, ...specs: object[]): string {
  const file = join(folder, 'report.json')
  const inner = [{ title: 'group', specs, suites: [] }]
  writeFileSync(file, JSON.stringify({ stats, suites: [{ title: 'a.spec.ts', file: 'a.spec.ts', suites: inner }] }))
  return file
}

test('what passes the second time has passed, and is named', () => {
  const file = reportOf({ expected: 1, unexpected: 0, flaky: 1 }, spec('x', 'expected'), spec('y', 'flaky'))
  expect(readPlaywrightReport(file, 0)).toEqual({ passed: 2, failed: 0, flaky: ['a.spec.ts › group › y'] })
})

test('a run that failed, that ran nothing or that left no report is a failure', () => {
  const failed = reportOf({ expected: 1, unexpected: 1, flaky: 0 }, spec('x', 'expected'), spec('y', 'unexpected'))
  expect(readPlaywrightReport(failed, 1)).toEqual({ passed: 1, failed: 1, flaky: [] })
  expect(readPlaywrightReport(reportOf({ expected: 1, unexpected: 0, flaky: 0 }), 1)).toMatchObject({ failed: 1 })
  expect(readPlaywrightReport(reportOf({ expected: 0, unexpected: 0, flaky: 0 }), 0)).toMatchObject({ failed: 1 })
  expect(readPlaywrightReport(join(folder, 'none.json'), 0)).toMatchObject({ passed: 0, failed: 1 })
})
