import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { runMonths } from './run-months.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterAll(() => server.close())

const day = 24 * 3_600_000
const pass = (days: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + days * day)
}
const logIn = async (email: string) => String((await server.call('login', { email, pwd: goodPassword })).response.jwt)
const months = async (token: string) => {
  const { response } = await server.call('getMessages', { category: 'rg' }, { token })
  return (response.return as { items: { title: string; blocks: { text: string }[]; action: { to: string } }[] }).items
}
const deposit = (token: string, amount: string) => {
  const order = { rid: crypto.randomUUID(), method: 'sandbox', amount: { amount, iso: 'USD' } }
  return server.call('createDeposit', order, { token })
}

test('whoever plays reads twice a year what a month came to, once, and nobody else does', async () => {
  const { email } = await newPlayer(server)
  const idle = await newPlayer(server)
  const paused = await newPlayer(server)
  pass(183)
  const token = await logIn(email)
  await deposit(token, '50.00')
  const pausedToken = await logIn(paused.email)
  await deposit(pausedToken, '50.00')
  await server.call('panic', { rid: crypto.randomUUID() }, { token: pausedToken })
  const young = await newPlayer(server, { USD: '30.00' })

  await Promise.all([runMonths(server.services), runMonths(server.services)])
  await runMonths(server.services)
  expect(await months(token)).toMatchObject([
    {
      title: 'Su último mes de juego',
      blocks: [
        {
          text: 'En los últimos 30 días depositó $\u00a050,00, retiró $\u00a00,00 y jugó 0 minutos en 0 días. Sus depósitos menos sus retiros son $\u00a050,00. Si no es lo que usted quería, puede fijar límites o tomar un descanso cuando lo desee.',
        },
      ],
      action: { to: '/responsible-gambling?tab=actividad' },
    },
  ])
  expect(await months(await logIn(idle.email))).toEqual([])
  expect(await months(young.token)).toEqual([])
  expect(await months(await logIn(paused.email))).toEqual([])

  pass(100)
  const later = await logIn(email)
  await deposit(later, '20.00')
  await runMonths(server.services)
  expect(await months(later)).toHaveLength(1)
  pass(90)
  const half = await logIn(email)
  await deposit(half, '20.00')
  await runMonths(server.services)
  expect(await months(half)).toHaveLength(2)
})
