import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { checkSeconds, journeyAreasOf, unitAreaOf } from './check-seconds.mjs'
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

/** A run in which every area takes this share of its budget. */
function runOf(share: number) {
  const scaled = (limits: Record<string, number>, nameOf = (area: string) => area) =>
    Object.fromEntries(Object.entries(limits).map(([area, limit]) => [nameOf(area), limit * share]))
  const journeys = Object.values(journeyBudgets).map(({ specs, seconds }) => [`${specs[0]}.spec.ts`, seconds * share])
  return {
    steps: scaled(stepBudgets),
    unitFiles: scaled(unitBudgets, (area) => `${area}/a.test.ts`),
    journeyFiles: Object.fromEntries(journeys),
  }
}

test('an area over its seconds is named, and what belongs to none; a step without a budget is not', () => {
  const used = {
    steps: { build: stepBudgets.build + 1, 'format and lint': 5_000 },
    unitFiles: { 'server/src/a.test.ts': 1, 'server/src/wallet/b.test.ts': 2, 'server/test/c.test.ts': 4 },
    journeyFiles: { 'money.spec.ts': 5, 'deposit.spec.ts': 1, 'new.spec.ts': 1 },
  }
  expect(checkSeconds(used)).toEqual({
    lines: [
      `OVER step build: ${stepBudgets.build + 1} of ${stepBudgets.build} s`,
      `ok   unit server/src: 3 of ${unitBudgets['server/src']} s`,
      `ok   unit server/test: 4 of ${unitBudgets['server/test']} s`,
      `ok   journeys money: 6 of ${journeyBudgets.money.seconds} s`,
      'OVER journeys no area: 1 of 0 s',
      expect.stringContaining('1.00 times'),
    ],
    over: ['step build', 'journeys no area'],
    slowness: 1,
  })
})

test('a run in a slow hour, in which every area takes more than its budget, is not over', () => {
  expect(checkSeconds(runOf(0.5))).toMatchObject({ over: [], slowness: 1 })
  expect(checkSeconds(runOf(1.2))).toMatchObject({ over: [], slowness: 2.4 })
})

test('one area that takes more than twice as long as the others is over, in a slow hour too', () => {
  for (const share of [0.5, 1.2]) {
    const run = runOf(share)
    run.journeyFiles['card-deposit.spec.ts'] *= 2.1
    run.steps.types *= 2.1
    expect(checkSeconds(run).over).toEqual(['step types', 'journeys money'])
  }
})

test('a run that is more than four times slower is over everywhere', () => {
  const { over, lines, slowness } = checkSeconds(runOf(4.1))
  expect([over.length, slowness]).toEqual([lines.length - 1, 4])
})
