// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { readFrameMessage } from '../play/adapters/frame-message.ts'
import { generic } from '../play/adapters/generic.ts'
import { readSportsView } from './sports-message.ts'
import { readSportsQuery, writeSportsQuery } from './sports-query.ts'

const origin = 'https://studio.example'
const frame = window
const view = { source: 'trebol-studio', type: 'view', view: 'live', sport: '', event: 'istmo-12-0' }
const sent = (data: unknown, from = origin, source: Window | null = frame) =>
  new MessageEvent('message', { data, origin: from, source })

describe('a message of the sportsbook', () => {
  test('tells where the player looks', () => {
    expect(readSportsView(sent(view), { origin, frame })).toEqual({ view: 'live', sport: '', event: 'istmo-12-0' })
    expect(readFrameMessage(sent({ ...view, type: 'need_login' }), { origin, frame, adapter: generic })).toEqual({
      kind: 'need_login',
    })
  })

  test.each([
    ['another origin', sent(view, 'https://evil.example')],
    ['an origin that begins alike', sent(view, `${origin}.evil.example`)],
    ['another window', sent(view, origin, null)],
    ['another source', sent({ ...view, source: 'nadie' })],
    ['an event that is an address', sent({ ...view, event: '//evil.example' })],
    ['a view that there is not', sent({ ...view, view: 'admin' })],
    ['a text', sent('view')],
    ['nothing', sent(null)],
  ])('of %s is not heard', (_, message) => {
    expect(readSportsView(message, { origin, frame })).toBeNull()
  })

  test('of no frame is not heard', () => {
    expect(readSportsView(sent(view, origin, null), { origin, frame: null })).toBeNull()
  })
})

test.each([
  ['', ''],
  ['view=live', 'view=live'],
  ['sport=tennis&event=islas-3-1', 'sport=tennis&event=islas-3-1'],
  ['view=bets', 'view=bets'],
  ['view=nada&sport=ajedrez&event=%2F%2Fevil.example', ''],
])('the address ?%s means ?%s', (search, same) => {
  expect(writeSportsQuery(readSportsQuery(new URLSearchParams(search)))).toBe(same)
})
