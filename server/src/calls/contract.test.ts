import { randomUUID } from 'node:crypto'
import { parseEnvelope } from '@trebol/shared/contract'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newPlayer, openTestServer, signupBody, type TestServer } from '../../test/open-test-server.ts'
import { runLottery } from '../lottery/run-lottery.ts'
import { type Endpoints, endpoints } from './endpoints.ts'

let server: TestServer
let token: string
let email: string
beforeAll(async () => {
  server = await openTestServer()
  ;({ token, email } = await newPlayer(server, { USD: '100.00' }))
}, 60_000)
afterAll(() => server.close())

async function launch(): Promise<string> {
  const { response } = await server.call('play', { id: 'siete-dorado' }, { token })
  return v.parse(v.object({ sid: v.string() }), response.return).sid
}

const domSchema = v.array(v.tuple([v.string(), v.string()]))
const region = (dom: unknown, selector: string) =>
  v.parse(domSchema, dom).find(([name]) => name === selector)?.[1] ?? ''

async function mailedCode(): Promise<string> {
  return /código es (\d{6})/.exec((await server.mails()).at(-1) ?? '')?.[1] ?? ''
}

async function otp(): Promise<string> {
  // Mails are read in the order of their time.
  server.clock.now = new Date(server.clock.now.getTime() + 1)
  return region((await server.call('Forgot1', { email })).response.DOM, '#otp-tok')
}

/** A body that succeeds, for every call there is: a new call without one does not compile. */
const bodies: { readonly [K in keyof Endpoints]: () => Promise<unknown> | unknown } = {
  login: () => ({ email, pwd: goodPassword }),
  signup: () => signupBody(),
  timestamp: () => ({}),
  getBalance: () => ({}),
  getProfile: () => ({ edit: true }),
  saveProfile: () => ({ city: 'Caracas', ref_code: 'AMIGO' }),
  forgotPassword: () => ({ email }),
  recoverCode: async () => ({ otp_token: await otp(), code: await mailedCode() }),
  getConfig: () => ({}),
  getLobby: () => ({ area: 'home' }),
  getGames: () => ({ area: 'slots', limit: 3 }),
  getGame: () => ({ slug: 'nandu-veloz' }),
  getFavorites: () => ({ limit: 5 }),
  getRecent: () => ({ limit: 5 }),
  setFavorite: () => ({ id: 1, on: true }),
  play: () => ({ id: 'siete-dorado', mode: 'real', iso: 'USD', rid: randomUUID() }),
  getPlaySession: async () => ({ sid: await launch() }),
  endPlay: async () => ({ sid: await launch(), reason: 'exit' }),
  getDepositMethods: () => ({ iso: 'USD' }),
  createDeposit: () => ({ rid: randomUUID(), method: 'sandbox', amount: { amount: '5.00', iso: 'USD' } }),
  getDeposits: () => ({}),
  getHistory: () => ({}),
  getLotteries: () => ({}),
  getDraws: () => ({ lottery: 'vereda-animal' }),
  buyTicket: async () => {
    await runLottery(server.services)
    const line = { lottery: 'vereda-animal', draw_id: 'vereda-animal-2026-11-21-0800', num: '00', stake: '0.50' }
    return { rid: randomUUID(), iso: 'USD', lines: [line] }
  },
  getTickets: () => ({}),
  logout: () => ({}),
  changePassword: async () => {
    const { response } = await server.call('Recover', { otp_token: await otp(), code: await mailedCode() })
    return { chp: region(response.DOM, '#chp-tok'), pwd: 'otra frase larga y buena', pwd2: 'otra frase larga y buena' }
  },
}

function isCall(key: string): key is keyof Endpoints {
  return Object.hasOwn(bodies, key)
}

test.each(Object.keys(bodies).filter(isCall))('what %s answers is what the contract promises', async (key) => {
  const endpoint = endpoints.get(key)
  if (endpoint === undefined) throw new Error(`the contract has no ${key}`)
  const answer = await server.call(endpoint.name, await bodies[key](), { token })
  const envelope = parseEnvelope(JSON.parse(answer.text))
  expect(envelope).toMatchObject({ result: true, code: null, rejected: [] })
  if (endpoint.from !== 'none') v.parse(endpoint.output, envelope?.[endpoint.from])
  else expect(answer.response).not.toHaveProperty('return')
})
