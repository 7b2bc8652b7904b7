import { expect, test } from 'vitest'
import { catalogueFaults } from '../../testing/catalogue-faults.ts'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

test.each([
  ['Portuguese', portuguese],
  ['English', english],
] as const)('an operation without an answer is told in %s as in Spanish, in words of its own', (_language, texts) => {
  expect(catalogueFaults(spanish, texts, { alike: [] })).toEqual([])
})
