// @vitest-environment happy-dom
import { type Answer, setClient } from '@trebol/shared/api'
import { readBalances, readMaintenance, readNotices, readOverlay, readSession } from '@trebol/shared/store'
import { maintenanceChanged, overlayChanged, sessionOpened, stateReset } from '@trebol/shared/store/write'
import { beforeEach, expect, test, vi } from 'vitest'
import { createEffects } from '../interpreter/create-effects.ts'
import { createProductClient } from '../start/create-product-client.ts'
import { createModelServer } from '../start/test/model-server.ts'
import { shownToasts } from '../toasts/test/shown-toasts.ts'
import { checkSession } from './check-session.ts'
import { restoreSession } from './session.ts'

let body: unknown

beforeEach(() => {
  localStorage.clear()
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

/** A server that knows no field beyond those of the specification. `timestamp` is answered by what the test says. */
const foreignServer = (checked: Answer, balance = '12.50') => {
  const effects = createEffects({ navigate: () => undefined, leave: () => undefined, report: () => undefined })
  const balances = { result: true, response: { return: [[balance, 'USD']] } }
  const transport = async ({ path }: { path: string }): Promise<Answer> =>
    path === '/timestamp' ? checked : { kind: 'json', status: 200, body: balances, retryAfter: null }
  setClient(createProductClient(effects, { transport }))
}
const json = (answer: unknown, status = 200): Answer => ({ kind: 'json', status, body: answer, retryAfter: null })
const signedIn = () => localStorage.setItem('jwt', createModelServer().open('ana'))
const nameInHeader = () => {
  const session = readSession()
  return session.kind === 'player' ? session.user.nombre : session.kind
}

const good = [{}, { return: null }, { return: 'ok' }, { return: { session: 7 } }, { return: { session: 'valid' } }]
test.each(good.map((response) => ({ result: true, response })))(
  'with %j and a stored token the player is back, and his balances are read [R-04-04]',
  async (answer) => {
    signedIn()
    foreignServer(json(answer))
    await checkSession()
    await vi.waitFor(() => expect(readBalances()).toMatchObject({ items: [{ minor: 1250n, iso: 'USD' }] }))
    expect(nameInHeader()).toBe('ana')
    expect(localStorage.getItem('jwt')).not.toBeNull()
  },
)

test.each([
  json({ result: false }),
  json({ result: false, response: { msg: 'Su sesión terminó.' } }),
  json({ result: false }, 403),
  json({ result: false }, 401),
  json({ message: 'Unauthenticated.' }, 401),
  json([], 401),
  { kind: 'unreadable', status: 401, reason: 'not-json' } as const,
  json({ result: true, response: { return: { ...guest, session: 'expired' } } }),
])('%j makes a guest of whoever was there, without a token', async (answer) => {
  for (const was of ['unknown', 'player']) {
    signedIn()
    if (was === 'player') restoreSession()
    foreignServer(answer)
    await checkSession()
    expect(readSession().kind).toBe('guest')
    expect(localStorage.getItem('jwt')).toBeNull()
    stateReset()
  }
})

const silent: readonly Answer[] = [
  { kind: 'network', message: '' },
  { kind: 'unreadable', status: 200, reason: 'empty' },
  json(5),
  json({ result: false }, 500),
  json({ result: false, response: { maintenance: true } }, 503),
  json({ result: false, response: { code: 'RATE_LIMITED' } }, 429),
  json({ message: 'Not found' }, 404),
]
test.each(silent)(
  '%j says nothing of the session: the stored player is shown, a visitor may log in',
  async (answer) => {
    signedIn()
    foreignServer(answer)
    await checkSession()
    expect(nameInHeader()).toBe('ana')
    expect(localStorage.getItem('jwt')).not.toBeNull()
    expect(readSession()).toMatchObject({ kind: 'player', confirmed: false })
    foreignServer(json({ result: true }))
    await checkSession()
    expect(readSession()).toMatchObject({ kind: 'player', confirmed: true })
    foreignServer(answer)
    await checkSession()
    expect(readSession()).toMatchObject({ kind: 'player', confirmed: true })

    stateReset()
    localStorage.clear()
    await checkSession()
    expect(nameInHeader()).toBe('guest')
  },
)
