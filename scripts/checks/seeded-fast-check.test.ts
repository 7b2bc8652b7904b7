import fc from 'fast-check'
import { expect, test } from 'vitest'

test('the gate draws the same cases each time, long proofs draw new ones', () => {
  const drawn = () => fc.sample(fc.integer(), { numRuns: 20, ...fc.readConfigureGlobal() })
  if (process.env.PROVE === '1') expect(drawn()).not.toEqual(drawn())
  else expect(drawn()).toEqual(drawn())
})
