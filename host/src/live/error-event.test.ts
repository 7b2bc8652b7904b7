import { beaconSchema } from '@trebol/shared/contract/beacon'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { errorEvent } from './error-event.ts'

const site = 'https://site.example'
const games = '1.4.0-0123456789ab'
const host = '2.0.0-ba9876543210'

/** An error with a stack as a browser writes it. */
function thrown(message: string, stack: string): Error {
  const error = new TypeError(message)
  error.stack = stack
  return error
}

const own = {
  ...{ kind: 'error', unit: 'games', release: games },
  what: 'TypeError at static/js/async/play.1a2b.js:1:2345',
  stack: ['static/js/async/play.1a2b.js:1:2345', `host/${host}/static/js/index.77.js:3:14`],
}

test.each([
  [
    'Chrome',
    `TypeError: x\n    at Wheel.spin (${site}/r/games/${games}/static/js/async/play.1a2b.js?r=1:1:2345)\n    at https://other.example/a.js:1:1\n    at async ${site}/r/host/${host}/static/js/index.77.js:3:14`,
  ],
  [
    'Firefox and Safari',
    `spin@${site}/r/games/${games}/static/js/async/play.1a2b.js?r=1:1:2345\n@https://other.example/a.js:1:1\nasync*go@${site}/r/host/${host}/static/js/index.77.js:3:14\n`,
  ],
])('of a stack as %s writes it, places in own files are told and nothing else', (_browser, stack) => {
  expect(errorEvent(thrown('Player 17 is ana@correo.example', stack))).toEqual({
    ...own,
    message: 'Player 0 is <mail>',
  })
})

test('an error of nobody known says its kind and its masked message', () => {
  const foreign = thrown('x is not a function', `at f (https://other.example/r.js:1:1)`)
  const unknown = { kind: 'error', unit: null, release: null }
  expect(errorEvent(foreign)).toEqual({ ...unknown, what: 'TypeError', message: 'x is not a function' })
  expect(errorEvent('no "casa 5" here')).toEqual({ ...unknown, what: 'string', message: 'no "…" here' })
  expect(errorEvent(undefined)).toEqual({ ...unknown, what: 'undefined' })
})

test('whatever an error holds, the service takes what is told of it', () => {
  const line = `at f (${site}/r/games/${games}/static/js/${'a'.repeat(100)}.js:1:2)\n`
  const event = errorEvent(thrown('ñ'.repeat(900), `${line.repeat(40)}${line.replace('aaa', 'a'.repeat(300))}`))
  expect(event.stack).toHaveLength(10)
  const beacon = {
    ...{ v: 1, session: '3b241101-e2bb-4255-8caf-4136c566a962', seq: 0, channel: 'production', rev: 7, set: { host } },
    events: [event],
  }
  expect(v.safeParse(beaconSchema, beacon).success).toBe(true)
})
