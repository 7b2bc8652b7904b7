import { catalogueFaults } from '@trebol/shared/testing'
import { expect, test } from 'vitest'
import { english } from './english.ts'
import { portuguese } from './portuguese.ts'
import { spanish } from './spanish.ts'

/** Words that are the same as in Spanish. */
const alike = { portuguese: ['Saldo', 'Hora'], english: [] }

test.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('%s says everything about the sports that Spanish says, in words of its own', (_language, catalogue, same) => {
  expect(catalogueFaults(spanish, catalogue, { alike: same })).toEqual([])
})
