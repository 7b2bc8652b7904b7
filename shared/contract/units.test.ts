import * as v from 'valibot'
import { expect, it } from 'vitest'
import { perUnit, pointerSchema, units } from './release.ts'

const id = '1.0.0-aaaaaaaaaaaa'
const state = { active: id, previous: null, ramp: null, withdrawn: [], severity: 'passive', locked: null }
const release = (unit: string) => ({
  ...{ unit, contract: 1, global: `trebol_${unit}_a1`, entry: `/r/${unit}/${id}/remoteEntry.js`, preload: [] },
  files: {},
})
const pointer = (unit: string) => ({
  ...{ channel: 'production', log: 'aaaaaaaaaaaa', rev: 7, units: { [unit]: state } },
  ...{ issuedAt: '2026-11-20T12:00:00.000Z', expiresAt: '2026-11-21T12:00:00.000Z' },
  releases: { [id]: release(unit) },
})

it('makes a record with a value for every unit', () => {
  expect(perUnit((unit) => `${unit}?`)).toEqual(Object.fromEntries(units.map((unit) => [unit, `${unit}?`])))
})

it('lets a page go on with a pointer that tells of a unit that it never heard of', () => {
  expect(v.parse(pointerSchema, pointer('games')).units.games?.active).toBe(id)
  const strange = v.parse(pointerSchema, pointer('strange'))
  expect([strange.rev, strange.units.games]).toEqual([7, undefined])
})
