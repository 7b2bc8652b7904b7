import { catalogueFaults } from '@trebol/shared/testing'
import { expect, test } from 'vitest'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

test.each([
  ['Portuguese', portuguese],
  ['English', english],
])('%s says everything about what comes next, in words of its own', (_language, catalogue) => {
  expect(catalogueFaults(spanish, catalogue)).toEqual([])
})
