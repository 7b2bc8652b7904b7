import { perUnit } from '@trebol/shared/contract/release'
import { expect, it } from 'vitest'
import { active, id } from '../../src/testing/fake-state.ts'
import { rollbackTargets } from './targets.ts'

it('offers to go back to what was live and was not taken back, the previous release first', () => {
  const published = (digit: string, wasLive = true) => ({ id: id(digit), wasLive, facts: null })
  const newest = [published('f', false), published('e'), published('d'), published('c'), published('b'), published('a')]
  const state = { ...active(id('e'), id('b')), withdrawn: [id('d')], plan: null, last: null }
  const overview = { status: { units: perUnit(() => state) }, releases: perUnit(() => ({ newest, total: 6 })) }
  expect(rollbackTargets(overview, 'games').map((one) => one.id)).toEqual([id('b'), id('c'), id('a')])
})
