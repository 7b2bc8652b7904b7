import { catalogueFaults } from '@trebol/shared/testing'
import { expect, test } from 'vitest'
import { english } from '../../card/texts/english.ts'
import { portuguese } from '../../card/texts/portuguese.ts'
import { spanish } from '../../card/texts/spanish.ts'

/** Words that are the same as in Spanish. */
const alike = { portuguese: ['Pagar 2', 'Confirmando…'], english: [] }

test.each([
  ['Portuguese', portuguese, alike.portuguese],
  ['English', english, alike.english],
])('the form of the processor says in %s everything that it says in Spanish', (_language, catalogue, same) => {
  expect(catalogueFaults(spanish, catalogue, { alike: same })).toEqual([])
})
