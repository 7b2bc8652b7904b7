import { expect, test } from 'vitest'
import { firstState } from './first-state.ts'

test.each([
  ['default', { kind: 'off', failed: null }],
  ['granted', { kind: 'off', failed: null }],
  ['denied', { kind: 'blocked' }],
] as const)('with the permission %s nothing is asked yet, and %j is what is known [R-04-23]', (permission, state) => {
  expect(firstState({ supported: true, permission })).toEqual(state)
})

test('a browser that lacks something is not asked, whatever it permits [R-05-06]', () => {
  expect(firstState({ supported: false, permission: 'granted' })).toEqual({
    kind: 'unsupported',
    failed: 'unsupported-browser',
  })
})
