import { paths } from '@trebol/shared/contract'
import { describe, expect, it } from 'vitest'
import { isBusy, mayChangeBetween } from './is-busy.ts'

const busy: readonly string[] = paths.flatMap((path) => ('busy' in path ? [path.pattern] : []))

describe('a page where a round, a payment or a long form may be under way', () => {
  it('is what the route table says, whatever stands in the address besides', () => {
    expect(busy).toEqual(
      expect.arrayContaining(['/play', '/play/render', '/profile', '/profile/deposit', '/profile/withdrawal', '/kyc']),
    )
    for (const { pattern } of paths) expect([pattern, isBusy(pattern)]).toEqual([pattern, busy.includes(pattern)])
    expect(isBusy('/play/')).toBe(true)
  })

  it('is no page that merely begins like one, and none that nobody knows', () => {
    for (const path of ['/', '/profile/historical', '/playground', '/nowhere', '', '/casino/play'])
      expect([path, isBusy(path)]).toEqual([path, false])
  })
})

describe('a release that waits', () => {
  it('takes over on the way to, from and between pages where nothing is under way, and on the first page', () => {
    for (const [from, to] of [
      ['/slots', '/table'],
      ['/slots', '/play'],
      ['/play', '/slots'],
      ['/profile/deposit', '/profile/historical'],
      ['/profile/historical', '/profile/deposit'],
      [null, '/play'],
      [null, '/slots'],
      ['/nowhere', '/play'],
    ] as const)
      expect([from, to, mayChangeBetween(from, to)]).toEqual([from, to, true])
  })

  it('never takes over between two steps of one unit', () => {
    for (const [from, to] of [
      ['/profile', '/profile/deposit'],
      ['/profile/deposit', '/profile/withdrawal'],
      ['/play', '/play/inbet'],
      ['/play', '/play'],
    ] as const)
      expect([from, to, mayChangeBetween(from, to)]).toEqual([from, to, false])
  })

  it('takes over where one unit is left for another: nothing of the first is under way there', () => {
    expect(mayChangeBetween('/play', '/profile/deposit')).toBe(true)
    expect(mayChangeBetween('/profile/deposit', '/play')).toBe(true)
  })
})
