import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import * as contract from './index.ts'
import { launcherCall } from './launcher.ts'

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'keyed' in value && 'session' in value

test('a launcher may have any name of its own', () => {
  expect(launcherCall('abrirMesa-7')).toMatchObject({ name: 'abrirMesa-7', session: 'required', keyed: true })
})

test.each([
  ...['login', 'signup', 'logout', 'saveProfile', 'Forgot1', 'Recover', 'ChangePass', 'createDeposit'],
  ...[
    'createWithdrawal',
    'setLimit',
    'takeBreak',
    'selfExclude',
    'submitKyc',
    'placeRaceBet',
    'buyTicket',
    'createComplaint',
    'acceptDocuments',
  ],
])('the data of a tile cannot make the call %s [R-10-15]', (name) => {
  expect(launcherCall(name)).toBeNull()
})

test('no call that the contract declares as moving money or speaking for a player is left open to tiles, but the launch itself', () => {
  const keyed = Object.values(contract).filter((value: unknown) => isEndpoint(value) && value.keyed) as Endpoint[]
  const open = keyed.filter(({ name }) => launcherCall(name) !== null)
  expect(open.map(({ name }) => name)).toEqual(['play'])
})
