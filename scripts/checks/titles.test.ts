import { expect, test } from 'vitest'
import { english as hostEnglish } from '../../host/src/texts/english.ts'
import { portuguese as hostPortuguese } from '../../host/src/texts/portuguese.ts'
import { english as legalEnglish } from '../../remote-legal/src/texts/english.ts'
import { portuguese as legalPortuguese } from '../../remote-legal/src/texts/portuguese.ts'

// The host names a page in menu, footer and title, its unit in the heading; each is released without the other.
test.each([
  ['Portuguese', hostPortuguese.pages, legalPortuguese.titles],
  ['English', hostEnglish.pages, legalEnglish.titles],
])('a page of the legal unit has the same name in its heading as in the menu, in %s', (_, pages, titles) => {
  expect(Object.keys(titles).length).toBeGreaterThan(0)
  expect(pages).toMatchObject(titles)
})
