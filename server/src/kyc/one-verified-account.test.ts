import { randomInt, randomUUID } from 'node:crypto'
import { kycSchema } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accept, handIn, idOf, lastToJudge, reject, verify } from '../../test/judge-identity.ts'
import { limitsOf, usd } from '../../test/limits-of.ts'
import { addAccount, withdrawalOf } from '../../test/make-withdrawal.ts'
import { newPlayer, openTestServer, signupBody, type TestServer } from '../../test/open-test-server.ts'
import { closeAccount, quietProvider } from '../../test/quiet-provider.ts'
import { untilWaiting } from '../../test/until-waiting.ts'
import { operatorAt } from '../../test/work-at-desk.ts'
import { players } from '../database/schema/index.ts'
import { verifyOwner } from './judge-owner.ts'

let server: TestServer
let on: ReturnType<typeof limitsOf>
let desk: Awaited<ReturnType<typeof operatorAt>>
let provider: Awaited<ReturnType<typeof quietProvider>>
beforeAll(async () => {
  server = await openTestServer()
  on = limitsOf(server)
  desk = await operatorAt(server)
  provider = await quietProvider(server)
}, 60_000)
afterAll(async () => {
  provider.close()
  await server.close()
})

const somebody = () => ({ document_number: `V-${randomInt(10_000_000, 100_000_000)}` })
/** As somebody else would write it. */
const otherwise = ({ document_number: number }: ReturnType<typeof somebody>) => ({
  document_number: number.replace('-', '').toLowerCase(),
})
/** Who has seen the number of a stranger knows nothing else of him. */
const stranger = (person: ReturnType<typeof somebody>) => ({ ...person, birth_date: '1985-07-07' })

const identityOf = async (email: string) =>
  (await server.db.select({ identity: players.identity }).from(players).where(eq(players.email, email)))[0]?.identity
const kyc = async (token: string) => v.parse(kycSchema, (await server.call('getKyc', {}, { token })).response.return)
const taken = (email: string) => ({
  status: 409,
  message: expect.stringMatching(new RegExp(`^This document is verified in another open account already: ${email} `)),
})

/** The two open accounts of one person; the desk knows both. */
async function twoAccounts(money: Readonly<Record<string, string>> = {}) {
  const person = somebody()
  const first = await newPlayer(server, {}, person)
  const second = await newPlayer(server, money, otherwise(person))
  await verify(server, desk, first.email)
  const last = await lastToJudge(server, desk, second.email)
  expect(await reject(desk, last, 'OTHER_ACCOUNT')).toMatchObject({ ok: true })
  return { person, first, second }
}

describe('A document is verified in one open account only', () => {
  test('the second one is refused, named and undecided; a document of its own is no concern of it', async () => {
    const person = somebody()
    const [first, second, other] = [
      await newPlayer(server, {}, person),
      await newPlayer(server, {}, otherwise(person)),
      await newPlayer(server),
    ]
    expect(await verify(server, desk, first.email)).toMatchObject({ ok: true })
    const last = await lastToJudge(server, desk, second.email)
    expect(await accept(desk, last)).toMatchObject(taken(first.email))
    expect((await kyc(second.token)).requirements.map(({ status }) => status)).toEqual(['accepted', 'in_review'])
    expect(await verify(server, desk, other.email)).toMatchObject({ ok: true })
    expect([await identityOf(first.email), await identityOf(second.email)]).toEqual(['verified', null])
  })

  test('of two approvals at once one is refused', async () => {
    const person = somebody()
    const both = [await newPlayer(server, {}, person), await newPlayer(server, {}, person)]
    const lasts = [
      await lastToJudge(server, desk, both[0]?.email ?? ''),
      await lastToJudge(server, desk, both[1]?.email ?? ''),
    ]
    const answers = await Promise.all(lasts.map((id) => accept(desk, id)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('an approval waits for one that has begun, and finds it', async () => {
    const person = somebody()
    const first = await newPlayer(server, {}, person)
    const second = await newPlayer(server, {}, person)
    const last = await lastToJudge(server, desk, second.email)
    await accept(desk, await handIn(server, first.email, 'identity'))
    await accept(desk, await handIn(server, first.email, 'selfie'))
    await server.db.update(players).set({ identity: null, identityAt: null }).where(eq(players.email, first.email))
    const playerId = await idOf(server, first.email)
    let waiting = Promise.resolve<unknown>(null)
    await server.db.transaction(async (tx) => {
      expect(await verifyOwner(tx, { playerId, now: server.clock.now })).toEqual({ kind: 'verified' })
      waiting = accept(desk, last)
      await untilWaiting(server, 1, waiting)
    })
    expect(await waiting).toMatchObject(taken(first.email))
  })

  test('the first one closed, the other is verified; the closed one stays closed while it is', async () => {
    const person = somebody()
    const first = await newPlayer(server, {}, person)
    const second = await newPlayer(server, {}, person)
    await verify(server, desk, first.email)
    const last = await lastToJudge(server, desk, second.email)
    expect((await accept(desk, last)).ok).toBe(false)
    expect((await closeAccount(server, first.token)).result).toBe(true)
    expect(await accept(desk, last)).toMatchObject({ ok: true })
    const back = await desk.ask('/api/players/reopen', { id: await idOf(server, first.email), why: 'Lo pidió.' })
    expect(back).toMatchObject({ status: 409, message: expect.stringMatching(/^This person has a later account/) })
  })

  test('the database refuses a second one, whoever writes it', async () => {
    const { second } = await twoAccounts()
    const write = server.db.update(players).set({ identity: 'verified' }).where(eq(players.email, second.email))
    await expect(write).rejects.toThrow()
  })

  test('who is asked again who he is gives the document free until he has shown it', async () => {
    const person = somebody()
    const thief = await newPlayer(server, {}, person)
    const owner = await newPlayer(server, {}, person)
    await verify(server, desk, thief.email)
    const last = await lastToJudge(server, desk, owner.email)
    expect(await accept(desk, last)).toMatchObject(taken(thief.email))
    const player = await idOf(server, thief.email)
    expect((await desk.ask('/api/kyc/ask', { player, requirement: 'address', why: 'Retiro alto' })).ok).toBe(true)
    expect(await accept(desk, last)).toMatchObject(taken(thief.email))
    on.pass(1_000)
    expect((await desk.ask('/api/kyc/ask', { player, requirement: 'selfie', why: 'Parece ajena' })).ok).toBe(true)
    expect(await accept(desk, last)).toMatchObject({ ok: true })
    expect(await accept(desk, await handIn(server, thief.email, 'selfie'))).toMatchObject(taken(owner.email))
  })

  test('a document that ran out and comes anew keeps its account verified', async () => {
    const person = somebody()
    const { email } = await newPlayer(server, {}, person)
    const id = await handIn(server, email, 'identity')
    await desk.ask('/api/kyc/accept', { id, why: 'Se lee', valid_until: '2026-12-01' })
    expect((await accept(desk, await handIn(server, email, 'selfie'))).ok).toBe(true)
    expect(await identityOf(email)).toBe('verified')
    const before = server.clock.now
    server.clock.now = new Date('2026-12-02T00:00:00Z')
    try {
      const late = await operatorAt(server)
      const other = await newPlayer(server, {}, person)
      const last = await lastToJudge(server, late, other.email)
      expect(await accept(late, last)).toMatchObject(taken(email))
      expect(await accept(late, await handIn(server, email, 'identity'))).toMatchObject({ ok: true })
    } finally {
      server.clock.now = before
      desk = await operatorAt(server)
    }
  })
})

describe('Somebody who signs up with the number of another one', () => {
  test('is answered as with any number, and neither account is told of the other', async () => {
    const person = somebody()
    const owner = await newPlayer(server, {}, person)
    await verify(server, desk, owner.email)
    const answers = [
      await server.call('signup', signupBody(stranger(person))),
      await server.call('signup', signupBody(somebody())),
    ]
    const shown = answers.map(({ status, response }) => ({ status, ...response, jwt: typeof response.jwt }))
    expect(shown[0]).toEqual(shown[1])
    const token = v.parse(v.string(), answers[0]?.response.jwt)
    expect(await kyc(token)).toEqual(await kyc(v.parse(v.string(), answers[1]?.response.jwt)))
    expect((await kyc(owner.token)).status).toBe('verified')
  })

  test('spends nothing of his limits, open or closed, and stops him with no break and no exclusion', async () => {
    const person = somebody()
    const owner = await newPlayer(server, {}, person)
    await verify(server, desk, owner.email)
    await on.set(owner.token, { type: 'deposit', period: 'P1D', value: usd('50.00') })
    const other = await newPlayer(server, { USD: '20.00' }, stranger(person))
    expect(await on.own(owner.token, 'deposit', 'P1D')).toMatchObject({ used: '0.00' })
    await server.call('takeBreak', { rid: randomUUID(), term: 'P1D' }, { token: other.token })
    await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token: other.token })
    expect((await on.deposit(owner.token, '50.00')).result).toBe(true)
    expect((await closeAccount(server, owner.token)).response.code).toBe('NOT_READY')
  })

  test('keeps no closed account of his from being opened again', async () => {
    const person = somebody()
    const owner = await newPlayer(server, {}, person)
    await verify(server, desk, owner.email)
    await closeAccount(server, owner.token)
    const other = await newPlayer(server, {}, stranger(person))
    const reopen = async () =>
      desk.ask('/api/players/reopen', { id: await idOf(server, owner.email), why: 'Lo pidió por el chat.' })
    expect(await reopen()).toMatchObject({ ok: true })
    expect(await verify(server, desk, other.email)).toMatchObject(taken(owner.email))
  })

  test('and closes that account, counts for its owner no longer once he is verified', async () => {
    const person = somebody()
    const other = await newPlayer(server, {}, stranger(person))
    const owner = await newPlayer(server, {}, person)
    await on.deposit(other.token, '5.00')
    await server.db.update(players).set({ closedAt: server.clock.now }).where(eq(players.email, other.email))
    await on.set(owner.token, { type: 'deposit', period: 'P1D', value: usd('50.00') })
    expect(await on.own(owner.token, 'deposit', 'P1D')).toMatchObject({ used: '5.00' })
    await verify(server, desk, owner.email)
    expect(await on.own(owner.token, 'deposit', 'P1D')).toMatchObject({ used: '0.00' })
  })
})

describe('The reason that there is another account', () => {
  test('is read by the player, who may go on with either one', async () => {
    const { first, second } = await twoAccounts()
    const selfie = (await kyc(second.token)).requirements.find(({ id }) => id === 'selfie')
    expect(selfie).toMatchObject({
      status: 'rejected',
      reason: {
        code: 'OTHER_ACCOUNT',
        text: expect.stringMatching(/^Ya hay otra cuenta verificada con este documento.*de esta puede retirar/),
      },
    })
    expect((await server.mails()).some((mail) => mail.includes('Ya hay otra cuenta verificada'))).toBe(true)
    await closeAccount(server, first.token)
    expect(await accept(desk, await handIn(server, second.email, 'selfie'))).toMatchObject({ ok: true })
    expect(await identityOf(second.email)).toBe('verified')
  })

  test('is given only where accepting would be refused, so that nobody unknown learns of the other account', async () => {
    const person = somebody()
    const first = await newPlayer(server, {}, person)
    const second = await newPlayer(server, {}, person)
    const identity = await handIn(server, second.email, 'identity')
    const selfie = await handIn(server, second.email, 'selfie')
    const address = await handIn(server, second.email, 'address')
    expect((await reject(desk, identity, 'OTHER_ACCOUNT')).message).toMatch(/accept the rest/)
    expect((await reject(desk, address, 'OTHER_ACCOUNT')).message).toMatch(/for his identity/)
    await accept(desk, identity)
    expect((await reject(desk, selfie, 'OTHER_ACCOUNT')).message).toMatch(/No other open account/)
    await verify(server, desk, first.email)
    expect(await reject(desk, selfie, 'OTHER_ACCOUNT')).toMatchObject({ ok: true })
  })
})

describe('Two open accounts that the desk knows to be of one person', () => {
  test('count together, and the second one takes nothing in', async () => {
    const { first, second } = await twoAccounts({ USD: '20.00' })
    await on.set(first.token, { type: 'deposit', period: 'P1D', value: usd('25.00') })
    expect(await on.own(first.token, 'deposit', 'P1D')).toMatchObject({ used: '20.00', remaining: '5.00' })
    expect((await on.deposit(first.token, '5.01')).response.code).toBe('LIMIT_REACHED')
    const refused = await on.deposit(second.token, '5.00')
    expect([refused.response.code, refused.response.msg]).toEqual([
      'KYC_REQUIRED',
      'Su documento está verificado en otra cuenta: deposite y juegue en aquella. De esta puede retirar su dinero y cerrarla.',
    ])
    const play = await server.call('play', { id: 'siete-dorado' }, { token: second.token })
    expect(play.response.code).toBe('KYC_REQUIRED')
  })

  test('let his money out of the second one, to nobody else: it keeps its name', async () => {
    const { second } = await twoAccounts({ USD: '50.00' })
    const renamed = await server.call('saveProfile', { name: 'Otra Persona' }, { token: second.token })
    expect(renamed.result).toBe(false)
    const { response } = await addAccount(server, second.token)
    const { id } = v.parse(v.looseObject({ id: v.string() }), response.return)
    const paid = await server.call('createWithdrawal', withdrawalOf(id), { token: second.token })
    expect(paid.result).toBe(true)
  })

  test('share breaks and exclusions, whichever was asked first', async () => {
    const { first, second } = await twoAccounts()
    await server.call('takeBreak', { rid: randomUUID(), term: 'P7D', scope: 'slots' }, { token: second.token })
    expect((await server.call('play', { id: 'siete-dorado' }, { token: first.token })).response.code).toBe('ON_BREAK')
    await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token: second.token })
    expect((await on.deposit(first.token, '5.00')).response.code).toBe('EXCLUDED')
    const lift = await server.call('liftExclusion', { rid: randomUUID() }, { token: first.token })
    expect(lift.response.errors).toEqual({
      term: 'Esta autoexclusión se pidió en otra cuenta. Levántela desde aquella o escriba a soporte.',
    })
  })

  test('leave the one that stays with the lower limits of both', async () => {
    const { first, second } = await twoAccounts()
    await on.set(first.token, { type: 'deposit', period: 'P1D', value: usd('25.00') })
    await on.set(first.token, { type: 'deposit', period: 'P7D', value: usd('90.00') })
    await on.set(second.token, { type: 'deposit', period: 'P7D', value: usd('60.00') })
    on.pass(1_000)
    await closeAccount(server, first.token)
    await verify(server, desk, second.email)
    expect(await on.own(second.token, 'deposit', 'P1D')).toMatchObject({ remaining: '25.00' })
    expect(await on.own(second.token, 'deposit', 'P7D')).toMatchObject({ remaining: '60.00' })
    expect((await on.deposit(second.token, '25.01')).response.code).toBe('LIMIT_REACHED')
  })
})

describe('An exclusion', () => {
  test('of somebody verified holds in every account with his number', async () => {
    const person = somebody()
    const known = await newPlayer(server, {}, person)
    const other = await newPlayer(server, {}, stranger(person))
    await verify(server, desk, known.email)
    await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token: known.token })
    expect((await on.deposit(other.token, '5.00')).response.code).toBe('EXCLUDED')
  })

  test('of somebody unknown holds where number and birth date are his, also once he is verified there', async () => {
    const person = somebody()
    const [one, two, other] = [
      await newPlayer(server, {}, person),
      await newPlayer(server, {}, person),
      await newPlayer(server, {}, stranger(person)),
    ]
    await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token: one.token })
    expect((await on.deposit(two.token, '5.00')).response.code).toBe('EXCLUDED')
    expect((await on.deposit(other.token, '5.00')).result).toBe(true)
    on.pass(1_000)
    await verify(server, desk, two.email)
    expect((await on.deposit(two.token, '5.00')).response.code).toBe('EXCLUDED')
  })
})

test('the desk sees which other accounts carry the document, at a document and on the page of the player', async () => {
  const person = somebody()
  const own = await newPlayer(server, {}, person)
  const known = await newPlayer(server, {}, otherwise(person))
  const unknown = await newPlayer(server, {}, stranger(person))
  await verify(server, desk, known.email)
  await server.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token: unknown.token })
  await server.db.update(players).set({ closedAt: server.clock.now }).where(eq(players.email, unknown.email))
  const others = [
    { email: known.email, identity: 'verified', same_birth_date: true, closed_at: null, excluded: false },
    {
      email: unknown.email,
      identity: 'unknown',
      same_birth_date: false,
      closed_at: server.clock.now.toISOString(),
      excluded: true,
    },
  ]
  const id = await handIn(server, own.email, 'identity')
  const page = await desk.ask('/api/players/one', { id: await idOf(server, own.email) })
  expect(page.value).toMatchObject({ player: { identity: 'unknown' }, others })
  const queue = v.parse(
    v.object({ items: v.array(v.looseObject({ id: v.string() })) }),
    (await desk.ask('/api/kyc/queue')).value,
  )
  expect(queue.items.find((item) => item.id === id)).toMatchObject({ others })
  const alone = await newPlayer(server)
  expect((await desk.ask('/api/players/one', { id: await idOf(server, alone.email) })).value).toMatchObject({
    others: [],
  })
})
