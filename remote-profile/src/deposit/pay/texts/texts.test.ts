import { catalogueFaults } from '@trebol/shared/testing'
import { expect, test } from 'vitest'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** What is the same as in Spanish. */
const alike = { portuguese: ['Código de barras de 2'], english: [] }

test.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('%s says everything that Spanish says, in words of its own', (_language, catalogue, same: readonly string[]) => {
  expect(catalogueFaults(spanish, catalogue, { alike: same })).toEqual([])
})
