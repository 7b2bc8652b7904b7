import { randomUUID } from 'node:crypto'
import { limitsSchema, parseEnvelope } from '@trebol/shared/contract'
import { desc, eq, isNotNull } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payer } from '../../test/make-deposit.ts'
import { acceptDocuments } from '../../test/make-withdrawal.ts'
import { goodPassword, newPlayer, openTestServer, signupBody, type TestServer } from '../../test/open-test-server.ts'
import { fileOf, pictureBytes, pieceOf, sendPieces } from '../../test/send-file.ts'
import { complaints, limits, races, withdrawals } from '../database/schema/index.ts'
import { acceptedVersions } from '../documents/accepted-versions.ts'
import { runLottery } from '../lottery/run-lottery.ts'
import { assessment } from '../protection/assessment.ts'
import { runRaces } from '../races/run-races.ts'
import { type Endpoints, endpoints } from './endpoints.ts'

let server: TestServer
let token: string
let email: string
beforeAll(async () => {
  server = await openTestServer()
  ;({ token, email } = await newPlayer(server, { USD: '100.00' }, payer))
}, 60_000)
afterAll(() => server.close())

async function launch(): Promise<string> {
  const { response } = await server.call('play', { id: 'siete-dorado' }, { token })
  return v.parse(v.object({ sid: v.string() }), response.return).sid
}

async function playedRound(): Promise<string> {
  const id = `round-${randomUUID()}`
  const { response } = await server.call('play', { id: 'siete-dorado' }, { token })
  const { url } = v.parse(v.object({ url: v.string() }), response.return)
  const { body } = await server.wallet('authenticate', { token: new URL(url).searchParams.get('token') })
  await server.wallet('bet', { session: body.session, tx: randomUUID(), round: id, amount: '1.00', iso: 'USD' })
  return id
}

const depositsSchema = v.object({ items: v.array(v.object({ id: v.string() })) })
const domSchema = v.array(v.tuple([v.string(), v.string()]))
const region = (dom: unknown, selector: string) =>
  v.parse(domSchema, dom).find(([name]) => name === selector)?.[1] ?? ''

async function mailedCode(): Promise<string> {
  return /código es (\d+)/.exec((await server.mails()).at(-1) ?? '')?.[1] ?? ''
}

async function otp(): Promise<string> {
  // Mails are read in the order of their time.
  server.clock.now = new Date(server.clock.now.getTime() + 1)
  return region((await server.call('Forgot1', { email })).response.DOM, '#otp-tok')
}

async function openRace(): Promise<string> {
  await runRaces(server.services)
  const [race] = await server.db.select({ id: races.id }).from(races).orderBy(desc(races.postAt)).limit(1)
  return race?.id ?? ''
}

async function awaitedDeposit(): Promise<string> {
  const body = { rid: randomUUID(), method: 'pago-movil', amount: { amount: '500.00', iso: 'VES' } }
  const { response } = await server.call('createDeposit', { ...body, fields: { document: 'V-12345678' } }, { token })
  return v.parse(v.object({ id: v.string() }), response.return).id
}

async function awaitedVoucher(): Promise<string> {
  // Two may wait at one time: those of other answers make room.
  const listed = v.parse(depositsSchema, (await server.call('getDeposits', {}, { token })).response.return)
  for (const { id } of listed.items) await server.call('cancelDeposit', { id }, { token })
  const body = { rid: randomUUID(), method: 'efectivo', amount: { amount: '20000.00', iso: 'COP' } }
  const { response } = await server.call('createDeposit', body, { token })
  return v.parse(v.object({ id: v.string() }), response.return).id
}

/** A raise that may be confirmed: its time to wait is over. */
async function waitingRaise(): Promise<string> {
  const set = async (amount: string) =>
    server.call(
      'setLimit',
      { rid: randomUUID(), type: 'deposit', period: 'P1D', value: { amount, iso: 'USD' } },
      { token },
    )
  await set('30.00')
  const { items } = v.parse(limitsSchema, (await set('40.00')).response.return)
  await server.db.update(limits).set({ nextFrom: server.clock.now }).where(isNotNull(limits.nextId))
  return items.find(({ pending }) => pending !== null)?.pending?.id ?? ''
}

const clabe = { clabe: '032180000118359719', owner: 'Lucía Ñáñez' }
const payoutAccount = () =>
  server.call('savePayoutAccount', { rid: randomUUID(), method: 'clabe', fields: clabe }, { token })

async function accountId(): Promise<string> {
  await payoutAccount()
  const { response } = await server.call('getPayoutAccounts', {}, { token })
  const { items } = v.parse(v.object({ items: v.array(v.object({ id: v.string() })) }), response.return)
  return items[0]?.id ?? ''
}

const tenDollars = { amount: '10.00', iso: 'USD' }
const withdrawal = async () => ({
  ...{
    rid: randomUUID(),
    account_id: await accountId(),
    amount: tenDollars,
    receive: tenDollars,
    current: goodPassword,
  },
})

async function requestedWithdrawal(): Promise<string> {
  await acceptDocuments(server, email)
  const { response } = await server.call('createWithdrawal', await withdrawal(), { token })
  return v.parse(v.object({ id: v.string() }), response.return).id
}

const complaint = (topic: string) => ({ rid: randomUUID(), topic, text: 'No recibo respuesta a mi consulta.' })

async function complained(files: readonly string[] = []): Promise<string> {
  const { response } = await server.call('createComplaint', { ...complaint('account'), files }, { token })
  return v.parse(v.object({ number: v.string() }), response.return).number
}

async function talked(): Promise<string> {
  const { response } = await server.call('openChat', { rid: randomUUID(), topic: 'account' }, { token })
  return v.parse(v.object({ conversation_id: v.string() }), response.return).conversation_id
}

const chosen = (race_id: string) => ({ race_id, code: 'exacta', combo: [['1', '2', '3']], box: true })

/** A body that succeeds, for every call there is: a new call without one does not compile. */
const bodies: { readonly [K in keyof Endpoints]: () => Promise<unknown> | unknown } = {
  login: () => ({ email, pwd: goodPassword }),
  signup: () => signupBody(),
  getIntent: () => ({ rid: '5b0a52ad-9d0f-4a3f-8f9a-0d7f6f0f1a12' }),
  timestamp: () => ({}),
  getBalance: () => ({}),
  getProfile: () => ({ edit: true }),
  saveProfile: () => ({ city: 'Caracas', ref_code: 'AMIGO' }),
  forgotPassword: () => ({ email }),
  recoverCode: async () => ({ otp_token: await otp(), code: await mailedCode() }),
  getConfig: () => ({}),
  getPage: () => ({ slug: 'rng' }),
  getAcceptances: () => ({}),
  acceptDocuments: () => ({
    versions: [{ document: 'privacy-policy', version: acceptedVersions['privacy-policy'] }],
  }),
  getLobby: () => ({ area: 'home' }),
  getGames: () => ({ area: 'slots', limit: 3 }),
  getGame: () => ({ slug: 'nandu-veloz' }),
  getFavorites: () => ({ limit: 5 }),
  getRecent: () => ({ limit: 5 }),
  setFavorite: () => ({ id: 1, on: true }),
  play: () => ({ id: 'siete-dorado', mode: 'real', iso: 'USD', rid: randomUUID() }),
  getRound: async () => ({ id: await playedRound() }),
  getPlaySession: async () => ({ sid: await launch() }),
  endPlay: async () => ({ sid: await launch(), reason: 'exit' }),
  getProtection: () => ({ iso: 'USD' }),
  setProtection: () => ({ rid: randomUUID(), reality_check: 30 }),
  getDepositMethods: () => ({ iso: 'USD' }),
  createDeposit: () => ({ rid: randomUUID(), method: 'sandbox', amount: { amount: '5.00', iso: 'USD' } }),
  confirmDeposit: async () => ({
    rid: randomUUID(),
    id: await awaitedDeposit(),
    fields: { bank: '0901', phone: '584121234567', reference: '123456', paid_at: '2026-11-20' },
  }),
  cancelDeposit: async () => ({ id: await awaitedDeposit() }),
  getDeposit: async () => ({ id: await awaitedDeposit() }),
  getDeposits: () => ({}),
  getDepositReceipt: async () => ({ id: await awaitedVoucher() }),
  getHistory: () => ({}),
  getNetDeposits: () => ({}),
  getSessionsHistory: () => ({}),
  exportHistory: () => ({ format: 'csv' }),
  getLotteries: () => ({}),
  getDraws: () => ({ lottery: 'vereda-animal' }),
  buyTicket: async () => {
    await runLottery(server.services)
    const line = { lottery: 'vereda-animal', draw_id: 'vereda-animal-2026-11-21-0800', num: '00', stake: '0.50' }
    return { rid: randomUUID(), iso: 'USD', lines: [line] }
  },
  getTickets: () => ({}),
  getHipicos: () => ({ date: '2026-11-20' }),
  getRace: async () => ({ id: await openRace() }),
  quoteRaceBet: async () => chosen(await openRace()),
  placeRaceBet: async () => {
    const bet = chosen(await openRace())
    const { response } = await server.call('quoteRaceBet', bet)
    const { lines } = v.parse(v.object({ lines: v.array(v.object({ odds: v.string() })) }), response.return)
    const odds_seen = lines.map(({ odds }) => odds)
    return { ...bet, rid: randomUUID(), stake: { amount: '0.50', iso: 'USD' }, odds_seen }
  },
  getRaceBets: () => ({}),
  getUpcoming: () => ({}),
  getJackpots: () => ({ currency: 'VES' }),
  getSports: () => ({ view: 'live', iso: 'USD' }),
  uploadFile: async () => pieceOf(await pictureBytes(), 'kyc'),
  getKyc: () => ({}),
  submitKyc: async () => {
    const { file_id: file } = fileOf(await sendPieces(server, token, await pictureBytes()))
    return { rid: randomUUID(), requirement_id: 'selfie', files: [file] }
  },
  getSessions: () => ({}),
  closeSession: () => ({ id: 'others' }),
  setPassword: () => ({ current: goodPassword, pwd: goodPassword, pwd2: goodPassword }),
  requestContact: () => ({ current: goodPassword, contact: { kind: 'phone', value: '+584140000000' } }),
  confirmContact: async () => {
    const contact = { kind: 'phone', value: '+584140000000' }
    server.clock.now = new Date(server.clock.now.getTime() + 1)
    const { response } = await server.call('requestContact', { current: goodPassword, contact }, { token })
    return { token: v.parse(v.object({ token: v.string() }), response.return).token, code: await mailedCode() }
  },
  getNotifications: () => ({}),
  saveNotifications: () => ({ messages: true }),
  savePushToken: () => ({ token: 'navegador:1234' }),
  deletePushToken: () => ({ token: 'navegador:1234' }),
  notePush: () => ({ id: randomUUID(), event: 'opened' }),
  getLimits: () => ({}),
  setLimit: () => ({ rid: randomUUID(), type: 'deposit', period: 'P7D', value: { amount: '50.00', iso: 'USD' } }),
  confirmLimit: async () => ({ rid: randomUUID(), id: await waitingRaise() }),
  dropLimitChange: async () => ({ rid: randomUUID(), id: await waitingRaise() }),
  getActivity: () => ({ days: 30 }),
  getAssessment: () => ({}),
  sendAssessment: () => ({
    id: assessment.id,
    answers: assessment.questions.map(({ id }) => ({ question: id, option: 'a-veces' })),
  }),
  getWithdrawMethods: () => ({ iso: 'USD' }),
  getPayoutAccounts: () => ({}),
  savePayoutAccount: () => ({ rid: randomUUID(), method: 'clabe', fields: clabe }),
  quoteWithdrawal: async () => ({ account_id: await accountId(), amount: tenDollars }),
  createWithdrawal: async () => {
    await acceptDocuments(server, email)
    return withdrawal()
  },
  answerWithdrawal: async () => {
    const id = await requestedWithdrawal()
    await server.db.update(withdrawals).set({ status: 'needs_action', request: '¿?' }).where(eq(withdrawals.id, id))
    return { rid: randomUUID(), id, text: 'Sí, es mía.' }
  },
  getWithdrawal: async () => ({ id: await requestedWithdrawal() }),
  getWithdrawals: () => ({}),
  deletePayoutAccount: async () => ({ id: await accountId() }),
  createComplaint: () => complaint('other'),
  createVisitorComplaint: () => ({ ...complaint('account'), email: 'nadie@correo.example' }),
  getComplaints: () => ({}),
  getComplaint: async () => ({ number: await complained() }),
  addComplaintNote: async () => ({ rid: randomUUID(), number: await complained(), text: 'Sigo esperando.' }),
  escalateComplaint: async () => {
    const number = await complained()
    await server.db
      .update(complaints)
      .set({ answerBy: new Date(0) })
      .where(eq(complaints.number, number))
    return { rid: randomUUID(), number }
  },
  getComplaintFile: async () => {
    const { file_id } = fileOf(await sendPieces(server, token, await pictureBytes(), { purpose: 'complaint' }))
    return { number: await complained([file_id]), file_id }
  },
  getSupport: () => ({}),
  openChat: () => ({ rid: randomUUID(), topic: 'account', text: 'Tengo una pregunta.' }),
  sendChat: async () => ({ rid: randomUUID(), conversation_id: await talked(), text: 'Sigo aquí.' }),
  getChat: async () => ({ conversation_id: await talked() }),
  noteTyping: async () => ({ conversation_id: await talked() }),
  closeChat: async () => ({ conversation_id: await talked() }),
  rateChat: async () => {
    const conversation_id = await talked()
    await server.call('closeChat', { conversation_id }, { token })
    return { conversation_id, score: 5 }
  },
  getChatFile: async () => {
    const { file_id } = fileOf(await sendPieces(server, token, await pictureBytes(), { purpose: 'chat' }))
    const conversation_id = await talked()
    await server.call('sendChat', { rid: randomUUID(), conversation_id, file_id }, { token })
    return { conversation_id, file_id }
  },
  getChats: () => ({}),
  getMessages: () => ({}),
  getUnread: () => ({}),
  markMessages: () => ({ ids: 'all', read: true }),
  liftExclusion: () => ({ rid: randomUUID() }),
  // From here on nothing is played or paid in.
  takeBreak: () => ({ rid: randomUUID(), term: 'P7D', scope: 'slots' }),
  selfExclude: () => ({ rid: randomUUID(), term: 'P6M' }),
  panic: () => ({ rid: randomUUID() }),
  logout: () => ({}),
  changePassword: async () => {
    const { response } = await server.call('Recover', { otp_token: await otp(), code: await mailedCode() })
    return { chp: region(response.DOM, '#chp-tok'), pwd: 'otra frase larga y buena', pwd2: 'otra frase larga y buena' }
  },
  // Of somebody who has nothing, and whom no provider knows.
  getClosing: async () => {
    ;({ token } = await newPlayer(server))
    return {}
  },
  closeAccount: () => ({ rid: randomUUID(), current: goodPassword, give_up: [] }),
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
