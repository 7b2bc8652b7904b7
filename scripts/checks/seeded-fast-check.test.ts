import fc from 'fast-check'
import { expect, test } from 'vitest'

const { PROVE, FAST_CHECK_SEED } = process.env

test('the gate draws the same cases each time, a campaign those of its seed, and new ones without it', () => {
  const drawn = (more: object = {}) => fc.sample(fc.integer(), { numRuns: 20, ...fc.readConfigureGlobal(), ...more })
  if (FAST_CHECK_SEED !== undefined) expect(drawn()).toEqual(drawn({ seed: Number(FAST_CHECK_SEED) }))
  else if (PROVE === '1') expect(drawn()).not.toEqual(drawn())
  else expect(drawn()).toEqual(drawn({ seed: 20_261_123 }))
})
