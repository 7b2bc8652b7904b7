import type { Beacon } from '@trebol/shared/contract/beacon'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fakeBeacon, fakeId } from '../testing/fake-beacon.ts'
import { errorsSeen } from './error-seen.ts'

const [games, host] = [fakeId(7), fakeId(1)]
const at = new Date('2026-11-20T12:00:00.000Z')
const seenOf = (event: Partial<Extract<Beacon['events'][number], { kind: 'error' }>>) => {
  const whole = { kind: 'error', unit: 'games', release: games, what: 'TypeError at static/js/a.js:1:20', ...event }
  return errorsSeen({ beacon: fakeBeacon({ events: [whole as Beacon['events'][number]] }), at })[0]
}

it('reads the places of a stack, of its own release and of others, and leaves out what is none', () => {
  const stack = [
    'static/js/a.js:1:20',
    `host/${host}/static/js/b.js:3:4`,
    '../x.js:1:1',
    'https://a.example:1:1',
    'a.js',
    'a.js:0:1',
  ]
  expect(seenOf({ stack, message: 'x', times: 3 })).toMatchObject({
    ...{ kind: 'TypeError', message: 'x', times: 3 },
    places: [
      { unit: 'games', release: games, path: 'static/js/a.js', line: 1, column: 20 },
      { unit: 'host', release: host, path: 'static/js/b.js', line: 3, column: 4 },
    ],
  })
})

it('takes what a page from before stacks were told says', () => {
  const place = { unit: 'games', release: games, path: 'static/js/a.js', line: 1, column: 20 }
  expect(seenOf({})).toMatchObject({ kind: 'TypeError', message: '', times: 1, places: [place] })
  expect(seenOf({ what: 'TypeError at static/js/a.js?r=1:1:20' })).toMatchObject({ places: [place] })
  expect(seenOf({ unit: null, release: null, what: 'string' })).toMatchObject({
    unit: null,
    kind: 'string',
    places: [],
  })
})

it('masks again what a page says, and believes no name that is none', () => {
  expect(seenOf({ message: 'ana@correo.example has 17' })?.message).toBe('<mail> has 0')
  expect(seenOf({ what: 'ana@correo.example lost 17 at home' })?.kind).toBe('<mail> lost 0')
  expect(seenOf({ what: '\u001b[31m' })?.kind).toBe('[0m')
})

it('gives nothing of a page to a terminal that could act on it', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 200, unit: 'binary' }),
      fc.string({ maxLength: 160, unit: 'binary' }),
      (text, frame) => {
        const seen = seenOf({ what: text, message: text, stack: [frame] })
        expect(JSON.stringify([seen?.kind, seen?.message, seen?.places])).not.toMatch(/\\u00[01]|\p{Cc}/u)
      },
    ),
  )
})
