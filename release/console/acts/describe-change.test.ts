import { releaseIdSchema, type UnitState } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { ChangeReport } from '../../src/report/change-report.ts'
import { describeChange } from './describe-change.ts'

it('says what a rollback would do, to whom, and that it locks', () => {
  expect(describeChange(changed({ command: 'rollback', from: second, to: first }, { severity: 'recall' }))).toBe(
    `games goes from ${second} to ${first} as rev 8. Open pages leave ${second} at once. The unit is locked until somebody unlocks it.`,
  )
})

it('says in the past what was done', () => {
  const report = changed({ status: 'changed', command: 'promote', from: first, to: second }, { active: second })
  expect(describeChange(report)).toBe(
    `games went from ${first} to ${second} (rev 8). Open pages keep theirs until they are loaded anew.`,
  )
})

it('tells a ramp from a promotion, and its end from both', () => {
  const ramp = { release: second, percent: 10 }
  expect(describeChange(changed({ command: 'promote', to: second }, { ramp }))).toBe(
    `10 % of browsers get games ${second} as rev 8.`,
  )
  expect(describeChange(changed({ command: 'ramp', to: second }, { withdrawn: [second] }))).toBe(
    `The candidate ${second} of games is taken back as rev 8; open pages leave it at once.`,
  )
})

it('says that there is nothing to do as the plan does', () => {
  const report = { status: 'nothing-to-do', command: 'unlock', channel: 'production', unit: 'games' } as const
  expect(describeChange({ ...report, message: 'games is not locked.' })).toBe('games is not locked.')
})

const id = (text: string) => v.parse(releaseIdSchema, text)
const [first, second] = [id('1.8.0-000000000001'), id('1.9.0-000000000002')]

function changed(
  report: Partial<Exclude<ChangeReport, { status: 'nothing-to-do' }>>,
  state: Partial<UnitState>,
): ChangeReport {
  return {
    ...{ status: 'would-change', command: 'promote', channel: 'production', unit: 'games', rev: 8, reason: null },
    ...{ from: first, to: first },
    ...report,
    state: { active: first, previous: null, ramp: null, withdrawn: [], severity: 'passive', locked: null, ...state },
  }
}
