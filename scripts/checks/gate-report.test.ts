import { expect, test } from 'vitest'
import { Problem } from '../machine/fail.mjs'
import { findTools } from './find-tools.mjs'
import { concludeGate } from './gate-report.mjs'

const step = (name: string, more: object = {}) => ({ name, seconds: 1, passed: 1, failed: 0, ...more })
const conclude = (...steps: object[]) => concludeGate({ steps, allowed: new Map([['allowed', 'not on this system']]) })

test('a sound run is green, and its counts are the sums', () => {
  const { passed, failed, lines } = conclude(step('unit', { passed: 3, deselected: 2 }), step('build'))
  expect([passed, failed]).toEqual([4, 0])
  expect(lines[0]).toBe('ok   unit: 3 passed, 0 failed, 2 for the campaign or another step (1 s)')
})

test('what one step leaves out another may run; what none runs is red and named, unless a reason is written down', () => {
  const { failed, lines, summary } = conclude(
    step('unit', { skipped: ['on the store', 'nowhere', 'allowed'], ran: ['a'] }),
    step('release on an object store', { ran: ['on the store'], skipped: ['a'] }),
  )
  expect(failed).toBe(1)
  expect(lines).toContain('FAIL nowhere (left itself out of every step)')
  expect(summary.skipped).toEqual([
    { title: 'on the store', reason: 'ran in "release on an object store"' },
    { title: 'nowhere', reason: null },
    { title: 'allowed', reason: 'not on this system' },
    { title: 'a', reason: 'ran in "unit"' },
  ])
})

test('failures, slow and flaky tests are named at the end; a third flaky one makes the run red', () => {
  const browser = step('ops console', {
    failed: 1,
    failures: ['broken'],
    slow: ['late: 30.0 of 60 s'],
    flaky: ['x', 'y'],
    reasons: { broken: ['Error: a status of 409', 'at 52'] },
  })
  const two = conclude(browser)
  expect(two.failed).toBe(1)
  expect(two.lines).toEqual(expect.arrayContaining(['FAIL broken', 'slow late: 30.0 of 60 s', 'flaky x', 'flaky y']))
  expect(two.summary).toMatchObject({ failures: ['broken'], slow: ['late: 30.0 of 60 s'], flaky: ['x', 'y'] })
  expect(two.lines.slice(-3)).toEqual(['FAIL broken', '       Error: a status of 409', '       at 52'])
  const three = conclude(browser, step('gallery of parts', { flaky: ['z'] }))
  expect(three.failed).toBe(2)
  expect(three.lines.at(-1)).toBe('FAIL 3 tests passed only the second time, 2 may: mend them')
})

test('an area over its seconds is red; a run that ended early is held against none', () => {
  const early = concludeGate({ steps: [step('build', { seconds: 5_000 })], whole: false })
  expect([early.failed, early.lines]).toEqual([0, ['ok   build: 1 passed, 0 failed (5000 s)']])
  const { failed, lines } = conclude(step('build', { seconds: 5_000 }))
  expect(failed).toBe(1)
  expect(lines).toContain('FAIL step build took more seconds than its budget')
})

test('each program that is missing is one line, all of them at once', async () => {
  const missing = (name: string) => async () => {
    throw new Problem(`${name} was not found.`)
  }
  const say = () => undefined
  const found = { chromium: async () => '/bin/chromium', nginx: missing('nginx'), postgres: missing('PostgreSQL') }
  await expect(findTools('/', say, found)).rejects.toThrow('nginx was not found.\nPostgreSQL was not found.')
  const broken = async () => Promise.reject(new TypeError('a fault of ours'))
  await expect(findTools('/', say, { broken })).rejects.toThrow(TypeError)
  await expect(findTools('/', say, { chromium: found.chromium })).resolves.toEqual({ chromium: '/bin/chromium' })
})
