import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test, vi } from 'vitest'
import { checkSeconds, journeyAreasOf, unitAreaOf } from './check-seconds.mjs'
import { factorOf, measureSpeed, sampleOnce } from './measure-speed.mjs'
import { journeyBudgets, stepBudgets, unitBudgets } from './second-budgets.mjs'

const root = resolve(import.meta.dirname, '../..')
const skipped = new Set(['node_modules', 'dist', '.git', '.work', 'e2e'])

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path)
    return [relative(root, path)]
  })
}

test('every journey belongs to exactly one area, and no area names one that is gone', () => {
  const specs = readdirSync(join(root, 'e2e/journeys'))
  expect(specs.filter((file) => journeyAreasOf(file).length !== 1)).toEqual([])
  const named = Object.values(journeyBudgets).flatMap((area) => area.specs.map((name) => `${name}.spec.ts`))
  expect(named.filter((file) => !specs.includes(file))).toEqual([])
})

test('every unit test belongs to an area', () => {
  const tests = filesBelow(root).filter((file) => /\.test\.tsx?$/.test(file))
  expect(tests.length).toBeGreaterThan(100)
  expect(tests.filter((file) => unitAreaOf(file) === undefined)).toEqual([])
})

test('an area over its seconds is named; on a slower machine it may take so much longer', () => {
  const used = {
    steps: { build: stepBudgets.build + 1, 'format and lint': 5_000 },
    unitFiles: { 'server/src/a.test.ts': 1, 'server/src/wallet/b.test.ts': 2, 'server/test/c.test.ts': 4 },
    journeyFiles: { 'money.spec.ts': 5, 'deposit.spec.ts': 1 },
  }
  expect(checkSeconds({ ...used, factor: 1 })).toEqual({
    lines: [
      `OVER step build: ${stepBudgets.build + 1} of ${stepBudgets.build} s`,
      `ok   unit server/src: 3 of ${unitBudgets['server/src']} s`,
      `ok   unit server/test: 4 of ${unitBudgets['server/test']} s`,
      `ok   journeys money: 6 of ${journeyBudgets.money.seconds} s`,
      expect.stringContaining('1.00 times'),
    ],
    over: ['step build'],
  })
  expect(checkSeconds({ ...used, factor: 2 }).over).toEqual([])
  const stray = checkSeconds({ ...used, journeyFiles: { 'new.spec.ts': 1 }, factor: 2 })
  expect(stray.over).toEqual(['journeys no area'])
})

test('the speed of a run is the mean of its samples, between once and four times the reference', () => {
  const reference = 24
  expect([[], [reference / 2], [reference, 3 * reference], [99_000]].map(factorOf)).toEqual([1, 1, 2, 4])
  vi.useFakeTimers()
  const samples = [99, 99, 99, reference, 2 * reference]
  const speed = measureSpeed(() => samples.shift() ?? 0)
  vi.advanceTimersByTime(4_000)
  expect(speed.end()).toBe(1.5)
  vi.useRealTimers()
})

test('a sample is work that takes the processor some milliseconds, and not so many that the gate feels it', () => {
  const [, ms] = [sampleOnce(), sampleOnce()]
  expect(ms).toBeGreaterThan(1)
  expect(ms).toBeLessThan(400)
})
