import { type ReleaseId, releaseIdSchema } from '@trebol/shared/contract/release'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { pickRelease } from './pick-release.ts'

const id = (text: string): ReleaseId => v.parse(releaseIdSchema, text)
const newest = id('1.3.0-abcd00000003')
const rebuilt = id('1.2.0-abcd00000002')
const beta = id('1.2.0-beta.1-0123456789ab')
const oldest = id('1.2.0-77aa00000001')
const published = [newest, rebuilt, beta, oldest]

it.each([
  ['latest', newest],
  ['1.3.0', newest],
  ['1.2.0-beta.1', beta],
  ['77aa', oldest],
  ['77AA00', oldest],
  ['abcd00000002', rebuilt],
])('takes %s for one release', (word, found) => {
  expect(pickRelease(word, 'games', published)).toBe(found)
})

it.each([
  ['abcd', `"abcd" could be several releases of games: ${newest}, ${rebuilt}. Give more of the hash, or the whole id.`],
  ['1.2.0', `"1.2.0" could be several releases of games: ${rebuilt}, ${oldest}. Give more`],
  ['9.9.9', 'No release of games is meant by "9.9.9": "release status" lists them.'],
  ['00000003', 'No release of games is meant by "00000003"'],
])('refuses %s', (word, line) => {
  expect(() => pickRelease(word, 'games', published)).toThrow(line)
})

it('never takes latest for one that is withdrawn, but whoever names one gets it', () => {
  expect(pickRelease('latest', 'games', published, [newest, beta])).toBe(rebuilt)
  expect(pickRelease('1.3.0', 'games', published, [newest])).toBe(newest)
  expect(() => pickRelease('latest', 'games', published, published)).toThrow(
    'Every release of games was withdrawn: publish what mends it, or name the release itself.',
  )
})

it('says that nothing is published yet, and names ten of very many', () => {
  expect(() => pickRelease('latest', 'games', [])).toThrow(
    'games has no release yet: run "release publish games" first.',
  )
  const many = Array.from({ length: 14 }, (_, index) => id(`1.0.0-abcd000000${10 + index}`))
  expect(() => pickRelease('abcd', 'games', many)).toThrow(`${many[9]} and 4 older. Give more`)
})
