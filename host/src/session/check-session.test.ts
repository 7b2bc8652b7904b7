// @vitest-environment happy-dom
import { setClient } from '@trebol/shared/api'
import { readMaintenance, readNotices, readOverlay, readSession } from '@trebol/shared/store'
import { maintenanceChanged, overlayChanged, sessionOpened, stateReset } from '@trebol/shared/store/write'
import { beforeEach, expect, test } from 'vitest'
import { createEffects } from '../interpreter/create-effects.ts'
import { createProductClient } from '../start/create-product-client.ts'
import { shownToasts } from '../toasts/test/shown-toasts.ts'
import { checkSession } from './check-session.ts'

let body: unknown

beforeEach(() => {
  stateReset()
  const effects = createEffects({ navigate: () => undefined, leave: () => undefined, report: () => undefined })
  const transport = async () => ({ kind: 'json', status: 200, body, retryAfter: null }) as const
  setClient(createProductClient(effects, { transport }))
})

const checkDuringMaintenance = async (answer: unknown): Promise<boolean> => {
  maintenanceChanged(true)
  body = answer
  await checkSession()
  return readMaintenance()
}

const guest = { now: '2026-01-01T00:00:00Z', session: 'guest' }

test('a check that does not mention maintenance ends it [R-04-06]', async () => {
  expect(await checkDuringMaintenance({ result: true, response: { return: guest } })).toBe(false)
})

test.each([
  { result: true, response: { maintenance: true, return: guest } },
  { result: true, response: { status: 'maintenance', return: guest } },
  { result: false, response: { msg: 'Demasiadas solicitudes.', code: 'RATE_LIMITED' } },
  { result: false },
])('%j does not', async (answer) => {
  expect(await checkDuringMaintenance(answer)).toBe(true)
})

test('a check that breaks off leaves alone the login that another tab has written meanwhile', async () => {
  localStorage.clear()
  const effects = createEffects({ navigate: () => undefined, leave: () => undefined, report: () => undefined })
  const transport = async () => {
    localStorage.setItem('jwt', 'de.otra.pestaña')
    return { kind: 'network', message: '' } as const
  }
  setClient(createProductClient(effects, { transport }))
  await checkSession()
  expect(localStorage.getItem('jwt')).toBe('de.otra.pestaña')
  localStorage.clear()
})

test('a login dialog that a visitor has opened while the check ran stays open', async () => {
  body = { result: true, response: { return: guest } }
  const checking = checkSession()
  overlayChanged({ kind: 'auth', mode: 'login' })
  await checking
  expect(readSession().kind).toBe('guest')
  expect(readOverlay()).toEqual({ kind: 'auth', mode: 'login' })
})

test('what lies over the page of a player closes when the session ends', async () => {
  sessionOpened({ country: 'VE', nombre: 'Ana', email: 'ana@ejemplo.test', id: '1' })
  overlayChanged({ kind: 'side-bar' })
  body = { result: true, response: { return: guest } }
  await checkSession()
  expect(readOverlay()).toEqual({ kind: 'none' })
})

test('words of the operator are shown with the tone of what they announce, and a failure never with that of success', async () => {
  const notices = [
    { text: 'Sumamos $ 5,00 a su saldo.', tone: 'success' },
    { text: 'Su retiro de $ 5,00 fue rechazado.', tone: 'error' },
    { text: 'Sobre su retiro: escriba su respuesta.', tone: 'info' },
  ]
  localStorage.setItem('jwt', 'a token')
  body = { result: true, response: { return: { ...guest, notices } } }
  await checkSession()
  localStorage.removeItem('jwt')
  expect(readNotices().map(({ text, tone }) => ({ text, tone }))).toEqual(notices.toReversed())
  expect(shownToasts().map(({ text, tone }) => [text, tone])).toEqual(
    expect.arrayContaining([
      ['Sumamos $ 5,00 a su saldo.', 'success'],
      ['Su retiro de $ 5,00 fue rechazado.', 'error'],
      ['Sobre su retiro: escriba su respuesta.', 'blank'],
    ]),
  )
})

test('notices that cannot be read do not end the check', async () => {
  body = { result: true, response: { return: { ...guest, notices: [{ words: 1 }] } } }
  maintenanceChanged(true)
  await checkSession()
  expect(readMaintenance()).toBe(false)
})
