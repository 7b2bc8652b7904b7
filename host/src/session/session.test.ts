// @vitest-environment happy-dom
import { setClient } from '@trebol/shared/api'
import { readBalances, readSession } from '@trebol/shared/store'
import { balancesRead, noticeReceived, profileListRead, stateReset } from '@trebol/shared/store/write'
import { beforeEach, expect, test } from 'vitest'
import { createEffects } from '../interpreter/create-effects.ts'
import { createProductClient } from '../start/create-product-client.ts'
import { createModelServer } from '../start/test/model-server.ts'
import { checkAgainWhenRevived } from './check-again-when-revived.ts'
import { logout, openSession } from './session.ts'

const seen: Array<{ path: string; token: string | null; kept: string | null; session: string; balances: number }> = []
const server = createModelServer()

beforeEach(() => {
  localStorage.clear()
  stateReset()
  seen.length = 0
  const effects = createEffects({ navigate: () => undefined, leave: () => undefined, report: () => undefined })
  setClient(
    createProductClient(effects, {
      async transport(sent) {
        seen.push({
          path: sent.path,
          token: sent.headers?.Authorization ?? null,
          kept: localStorage.getItem('jwt'),
          session: readSession().kind,
          balances: readBalances().items.length,
        })
        return server.answer(sent, null)
      },
    }),
  )
})

test('a login token is kept under jwt and its data becomes country, nombre, email and id [R-03-01, R-03-07, R-04-01]', () => {
  const token = server.open('ana')
  expect(openSession(token)).toBe(true)
  expect(localStorage.getItem('jwt')).toBe(token)
  expect(readSession()).toEqual({
    kind: 'player',
    confirmed: true,
    user: { country: 'VE', nombre: 'ana', email: 'ana@ejemplo.test', id: '1' },
  })
})

test('logging out clears token, user, profile and balances before the server is called [R-04-02]', async () => {
  const token = server.open('ana')
  openSession(token)
  balancesRead([{ minor: 5n, iso: 'USD' }], 1)
  profileListRead('cities', [{ id: '1', name: 'Caracas' }])
  noticeReceived('Suyo', 'success', 1)
  seen.length = 0
  await logout()
  expect(seen).toEqual([{ path: '/logout', token: `Bearer ${token}`, kept: null, session: 'guest', balances: 0 }])
})

test('when nobody is logged in there is nobody to tell', async () => {
  await logout()
  expect(seen).toEqual([])
  expect(readSession().kind).toBe('guest')
})

test('a page that the browser revives checks its session again, a fresh one does not [R-10-30]', () => {
  let checks = 0
  checkAgainWhenRevived(() => {
    checks += 1
  })
  for (const persisted of [false, true]) window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  expect(checks).toBe(1)
})
