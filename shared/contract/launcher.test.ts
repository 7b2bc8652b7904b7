import { expect, test } from 'vitest'
import { launcherCall } from './launcher.ts'

test('a launcher may have any name of its own', () => {
  expect(launcherCall('abrirMesa-7')).toMatchObject({ name: 'abrirMesa-7', session: 'required', keyed: true })
})

test.each(['login', 'signup', 'logout', 'saveProfile', 'Forgot1', 'Recover', 'ChangePass', 'createDeposit'])(
  'the data of a tile cannot make the call %s [R-10-15]',
  (name) => {
    expect(launcherCall(name)).toBeNull()
  },
)
