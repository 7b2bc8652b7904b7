import { adapterNames } from '@trebol/shared/contract'
import { describe, expect, test } from 'vitest'
import { adapters } from './adapters.ts'
import { readFrameMessage } from './frame-message.ts'

const ready = { kind: 'ready', interrupted: false }
const own = (type: string, rest: object = {}) => ({ source: 'trebol-studio', type, ...rest })

describe.each([
  [
    'generic',
    [
      [own('ready'), ready],
      [own('ready', { interrupted: true }), { kind: 'ready', interrupted: true }],
      [own('round_start', { round: 'a', stake: '1.00' }), { kind: 'round_start' }],
      [own('round_end'), { kind: 'round_end' }],
      [own('balance_hint', { amount: '999999.00' }), { kind: 'balance_hint' }],
      [own('need_cashier'), { kind: 'need_cashier' }],
      [own('need_login'), { kind: 'need_login' }],
      [own('exit'), { kind: 'exit' }],
      [own('error', { code: 'ON_BREAK' }), { kind: 'error', code: 'ON_BREAK' }],
      [own('error', { code: { toString: 1 } }), { kind: 'error', code: '' }],
      [own('deposit'), null],
      [{ type: 'ready' }, null],
    ],
  ],
  [
    'hizi',
    [
      ['gameReady', ready],
      [{ type: 'gameReady' }, ready],
      [{ event: 'roundStarted' }, { kind: 'round_start' }],
      [{ name: 'roundEnded' }, { kind: 'round_end' }],
      [{ type: 'balance', balance: '7.00' }, { kind: 'balance_hint' }],
      [{ type: 'cashier' }, { kind: 'need_cashier' }],
      [{ type: 'toString' }, null],
    ],
  ],
  [
    'choicegaming',
    [
      ['load-end', ready],
      ['play-start', { kind: 'round_start' }],
      ['play-end', { kind: 'round_end' }],
      [{ type: 'value-balance', value: 4 }, { kind: 'balance_hint' }],
      ['no-funds', { kind: 'need_cashier' }],
      ['go-home', { kind: 'exit' }],
      [{ type: 'game-close' }, { kind: 'exit' }],
      [
        { type: 'error', code: 'E7' },
        { kind: 'error', code: 'E7' },
      ],
      ['error', { kind: 'error', code: '' }],
      ['gameReady', null],
    ],
  ],
  [
    'betconstruct',
    [
      [{ action: 'userBalance', balance: 10 }, { kind: 'balance_hint' }],
      [{ action: 'openSlider', tab: 'login' }, { kind: 'need_login' }],
      [{ action: 'openSlider', tab: 'registrationForm' }, { kind: 'need_register' }],
      [{ action: 'openSlider', tab: 'deposit' }, null],
      [{ action: 'loggedOut' }, null],
      [{ action: 'loggedIn' }, ready],
      [{ action: 'constructor' }, null],
    ],
  ],
  [
    'gr8',
    [
      [{ type: 'login.click' }, { kind: 'need_login' }],
      [{ type: 'login' }, null],
    ],
  ],
  ['inbet', [[own('round_start'), { kind: 'round_start' }]]],
  ['mobando', [[own('exit'), { kind: 'exit' }]]],
] as const)('The adapter %s', (name, rows) => {
  test.each(rows.map(([data, event]) => ({ data, event })))('reads $data as $event', ({ data, event }) => {
    expect(adapters[name].read(data)).toEqual(event)
  })

  test.each([null, undefined, 7, '', [], {}, 'x'.repeat(100_000), { type: 7 }, { action: null }, Symbol.iterator])(
    'makes nothing of %s',
    (data) => expect(adapters[name].read(data)).toBeNull(),
  )
})

test('every adapter of the contract exists, and only those that know an order are sent it', () => {
  expect(Object.keys(adapters).sort()).toEqual([...adapterNames].sort())
  expect(adapters.generic.orders).toEqual({
    pause: { target: 'trebol-studio', type: 'pause' },
    resume: { target: 'trebol-studio', type: 'resume' },
    refresh_balance: { target: 'trebol-studio', type: 'refresh_balance' },
  })
  expect(adapters.gr8.orders).toEqual({ logout: { type: 'iframe', value: { logout: true } } })
  expect([adapters.choicegaming.orders, adapters.betconstruct.orders]).toEqual([{}, {}])
})

describe('A message is heard', () => {
  const frame = {} as Window
  const expected = { origin: 'https://juegos.example', frame, adapter: adapters.generic }
  const message = { origin: 'https://juegos.example', source: frame, data: own('ready') }

  test('from the exact origin and the exact window of the game', () => {
    expect(readFrameMessage(message, expected)).toEqual(ready)
  })

  test.each([
    [{ ...message, origin: 'https://juegos.example.evil.example' }, expected],
    [{ ...message, origin: 'http://juegos.example' }, expected],
    [{ ...message, origin: 'null' }, expected],
    [{ ...message, source: {} as Window }, expected],
    [
      { ...message, source: null },
      { ...expected, frame: null },
    ],
  ])('and from nobody else', (sent, wanted) => {
    expect(readFrameMessage(sent, wanted)).toBeNull()
  })
})
