import { randomUUID } from 'node:crypto'
import { activitySchema, adviceSchema, getDepositMethods } from '@trebol/shared/contract'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limitsOf } from '../../test/limits-of.ts'
import { balanceOf, newPlayer, openTestServer, signupBody, type TestServer } from '../../test/open-test-server.ts'
import { launch, move, playing } from '../../test/play-as-provider.ts'
import { players } from '../database/schema/index.ts'
import { assessment } from './assessment.ts'

let server: TestServer
let on: ReturnType<typeof limitsOf>
beforeAll(async () => {
  server = await openTestServer()
  on = limitsOf(server)
}, 60_000)
afterAll(() => server.close())

const rest = (token: string, body: object) => server.call('takeBreak', { rid: randomUUID(), ...body }, { token })
const exclude = (token: string, body: object = { term: 'P6M' }) =>
  server.call('selfExclude', { rid: randomUUID(), ...body }, { token })
const lift = (token: string) => server.call('liftExclusion', { rid: randomUUID() }, { token })
const codeOf = ({ response }: { response: Readonly<Record<string, unknown>> }) => response.code

describe('A break', () => {
  test.each([
    ['P1D', '2026-11-21T14:00:00.000Z'],
    ['P7D', '2026-11-27T14:00:00.000Z'],
    ['P1M', '2026-12-20T14:00:00.000Z'],
    ['P2M', '2027-01-20T14:00:00.000Z'],
    ['P3M', '2027-02-20T14:00:00.000Z'],
  ])('of %s ends at %s', async (term, until) => {
    const { token } = await newPlayer(server)
    expect((await rest(token, { term })).response.return).toMatchObject({ break: { until, scope: 'all' } })
  })

  test('ends the open game and closes deposits; history and balance stay open', async () => {
    const { token, sid } = await playing(server)
    await rest(token, { term: 'P1M' })
    expect((await server.call('getPlaySession', { sid }, { token })).response.return).toMatchObject({
      status: 'ended',
      end_reason: 'break',
    })
    expect(codeOf(await on.deposit(token, '5.00'))).toBe('ON_BREAK')
    for (const name of ['getBalance', 'getHistory', 'getLimits']) {
      expect((await server.call(name, {}, { token })).result).toBe(true)
    }
  })

  test('from one area closes that area alone, and the device is not told to close everything', async () => {
    const { token, sid } = await playing(server)
    const { response } = await rest(token, { term: 'P7D', scope: 'slots' })
    expect(response.return).toMatchObject({ break: null, area_breaks: [{ area: 'slots' }] })
    expect((await server.wallet('bet', move(sid, '1.00'))).body.code).toBe('ON_BREAK')
    const refused = await server.call('play', { id: 'siete-dorado' }, { token })
    expect([codeOf(refused), refused.response.msg]).toEqual([
      'ON_BREAK',
      'Está descansando de esta sección hasta el 27 de noviembre, 10:00.',
    ])
    expect((await server.call('play', { id: 'ruleta-trebol' }, { token })).response.code).not.toBe('ON_BREAK')
    expect((await on.deposit(token, '5.00')).result).toBe(true)
  })

  test('cannot be made shorter by a second one', async () => {
    const { token } = await newPlayer(server)
    await rest(token, { term: 'P3M' })
    expect((await rest(token, { term: 'P1D' })).response.return).toMatchObject({
      break: { until: '2027-02-20T14:00:00.000Z' },
    })
  })
})

describe('A self-exclusion', () => {
  test('holds at once: every other login ends, and this one keeps the money and the history', async () => {
    const { token, sid, email } = await playing(server)
    const other = await on.logIn(email)
    await server.db.update(players).set({ promo: true }).where(eq(players.email, email))
    await server.wallet('bet', move(sid, '10.00'))
    const { response } = await exclude(token, { term: 'P6M', reason: 'Quiero parar.' })
    const until = '2027-05-20T14:00:00.000Z'
    expect(response.return).toMatchObject({ exclusion: { until, scope: 'all', term_until: until, ends_at: null } })
    expect((await server.call('getBalance', {}, { token: other })).status).toBe(401)
    for (const name of ['getBalance', 'getHistory', 'getDeposits', 'getTickets', 'getLimits', 'getProtection']) {
      expect([name, (await server.call(name, {}, { token })).result]).toEqual([name, true])
    }
    expect((await server.wallet('win', move(sid, '25.00'))).status).toBe(200)
    expect(await balanceOf(server, token)).toBe('115.00')
    const [row] = await server.db.select({ promo: players.promo }).from(players).where(eq(players.email, email))
    expect(row?.promo).toBe(false)
  })

  test('turns down deposits, games, demos and bets with its text, also after a new login', async () => {
    const { token, sid, email } = await playing(server)
    await exclude(token)
    const later = await on.logIn(email)
    for (const answer of [
      await on.deposit(later, '5.00'),
      await server.call('play', { id: 'siete-dorado' }, { token: later }),
      await server.call('play', { id: 'siete-dorado', mode: 'demo' }, { token: later }),
    ]) {
      expect([answer.status, codeOf(answer), answer.response.msg]).toEqual([
        403,
        'EXCLUDED',
        'Su cuenta está excluida del juego hasta el 20 de mayo de 2027, 10:00.',
      ])
    }
    expect((await server.wallet('bet', move(sid, '1.00'))).body.code).toBe('EXCLUDED')
    const sports = await server.call('getSports', {}, { token: later })
    expect(sports.response.return).toMatchObject({ sid: null })
  })

  test('cannot be lifted before its term, does not end by itself, and ends a day after that was asked for', async () => {
    const own = await openTestServer()
    const time = limitsOf(own)
    try {
      const { token, email } = await newPlayer(own)
      await own.call('selfExclude', { rid: randomUUID(), term: 'P6M' }, { token })
      const early = await own.call('liftExclusion', { rid: randomUUID() }, { token })
      expect([early.status, early.response.msg]).toEqual([
        422,
        'Su autoexclusión no se puede levantar antes del 20 de mayo de 2027, 10:00.',
      ])
      own.clock.now = new Date('2027-05-20T14:00:00.000Z')
      const then = await time.logIn(email)
      expect((await time.deposit(then, '5.00')).response.msg).toBe('Su cuenta está excluida del juego.')
      expect((await time.protection(then)).exclusion).toMatchObject({ until: null, ends_at: null })
      const asked = await own.call('liftExclusion', { rid: randomUUID() }, { token: then })
      expect(asked.response.return).toMatchObject({ exclusion: { ends_at: '2027-05-21T14:00:00.000Z' } })
      time.pass(time.hour)
      const twice = await own.call('liftExclusion', { rid: randomUUID() }, { token: then })
      expect(twice.response.return).toMatchObject({ exclusion: { ends_at: '2027-05-21T14:00:00.000Z' } })
      time.pass(23 * time.hour - 1)
      const last = await time.logIn(email)
      expect(codeOf(await time.deposit(last, '5.00'))).toBe('EXCLUDED')
      time.pass(1)
      expect((await time.deposit(last, '5.00')).result).toBe(true)
    } finally {
      await own.close()
    }
  })

  test('without an end names none, may be lifted after a year, and then waits a week', async () => {
    const own = await openTestServer()
    const time = limitsOf(own)
    try {
      const { token, email } = await newPlayer(own)
      const begun = await own.call('selfExclude', { rid: randomUUID(), term: 'INDEF' }, { token })
      expect(begun.response.return).toMatchObject({
        exclusion: { until: null, term_until: '2027-11-20T14:00:00.000Z', ends_at: null },
      })
      expect((await time.deposit(token, '5.00')).response.msg).toBe('Su cuenta está excluida del juego.')
      own.clock.now = new Date('2027-11-20T14:00:00.000Z')
      const then = await time.logIn(email)
      const asked = await own.call('liftExclusion', { rid: randomUUID() }, { token: then })
      expect(asked.response.return).toMatchObject({ exclusion: { ends_at: '2027-11-27T14:00:00.000Z' } })
    } finally {
      await own.close()
    }
  })

  test('keeps its person from opening another account, however the document is written', async () => {
    const body = signupBody({ document_number: 'V-11223344' })
    const { response } = await server.call('signup', body)
    await exclude(v.parse(v.string(), response.jwt))
    const again = await server.call('signup', signupBody({ document_number: 'v11223344' }))
    expect([again.status, codeOf(again)]).toEqual([403, 'EXCLUDED'])
    expect((await server.call('signup', signupBody({ document_number: 'V-11223345' }))).result).toBe(true)
  })

  test('sent again with its rid is the same exclusion', async () => {
    const { token } = await newPlayer(server)
    const rid = randomUUID()
    const first = await server.call('selfExclude', { rid, term: 'P1Y' }, { token })
    expect((await server.call('selfExclude', { rid, term: 'P1Y' }, { token })).text).toBe(first.text)
    expect((await lift(token)).result).toBe(false)
  })
})

describe('What a player has closed for himself', () => {
  const close = (token: string, body: object) => server.call('setProtection', { rid: randomUUID(), ...body }, { token })

  test('is closed at once and opens a day after he asks', async () => {
    const { token, sid, email } = await playing(server)
    await close(token, { product_blocks: ['slots'], method_blocks: ['sandbox'] })
    expect((await server.wallet('bet', move(sid, '1.00'))).body.code).toBe('ON_BREAK')
    expect((await on.deposit(token, '5.00')).response.msg).toBe(
      'Usted bloqueó esta forma de depósito. Puede cambiarlo en Mis límites.',
    )
    const offered = (await server.call('getDepositMethods', { iso: 'USD' }, { token })).response.return
    expect(v.parse(getDepositMethods.output, offered).methods.filter(({ id }) => id === 'sandbox')).toMatchObject([
      { available: false, reason: 'Usted bloqueó esta forma de depósito. Puede cambiarlo en Mis límites.' },
    ])
    expect((await server.call('play', { id: 'siete-dorado' }, { token })).response.msg).toBe(
      'Usted bloqueó esta sección. Puede cambiarlo en Mis límites.',
    )
    const { response } = await close(token, { product_blocks: [] })
    expect(response.return).toMatchObject({
      shields: { products: ['slots'], methods: ['sandbox'] },
      shields_next: { products: [], from: new Date(server.clock.now.getTime() + on.day).toISOString() },
    })
    on.pass(on.day)
    const later = await on.logIn(email)
    expect((await launch(server, later)).answer.result).toBe(true)
    expect((await on.deposit(later, '5.00')).result).toBe(false)
  })

  test('may be hours of his own clock, and a round in progress finishes', async () => {
    const { token, sid } = await playing(server)
    await server.wallet('bet', move(sid, '1.00'))
    const hourNow = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Caracas' }).format(
        server.clock.now,
      ),
    )
    const text = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`
    await close(token, { hour_blocks: [{ from: text(hourNow), to: text(hourNow + 3) }] })
    const answer = await server.call('play', { id: 'nandu-veloz', replaces: sid }, { token })
    expect([codeOf(answer), answer.response.msg]).toEqual([
      'LIMIT_REACHED',
      expect.stringMatching(/^Usted cerró el juego a esta hora\. Podrá jugar de nuevo el .*:00\.$/),
    ])
    expect((await server.wallet('bet', move(sid, '1.00', 'round-0002'))).body.code).toBe('ON_BREAK')
    expect((await server.wallet('bet', move(sid, '1.00'))).status).toBe(200)
    expect((await on.deposit(token, '5.00')).result).toBe(true)
  })

  test.each([
    [{ hour_blocks: [{ from: '22:00', to: '22:00' }] }, 'La hora de inicio y la de fin deben ser distintas.'],
    [{ method_blocks: ['no-existe'] }, 'Elija formas de depósito de la lista.'],
    [{ hour_blocks: [{ from: '24:00', to: '24:00' }] }, 'Revise los campos marcados.'],
  ])('that cannot be read is refused in words: %j', async (body, msg) => {
    const { token } = await newPlayer(server)
    expect((await close(token, body)).response.msg).toBe(msg)
  })
})

describe('My activity', () => {
  test('says what was paid in, staked and won, on which days and for how long', async () => {
    const { token, sid, email } = await playing(server, '100.00')
    await server.wallet('bet', move(sid, '10.00'))
    await server.wallet('win', move(sid, '4.00'))
    on.pass(60_000)
    await server.call('getPlaySession', { sid }, { token })
    on.pass(on.day)
    const later = await on.logIn(email)
    await on.deposit(later, '20.00')
    const { response } = await server.call('getActivity', { days: 30 }, { token: later })
    const activity = v.parse(activitySchema, response.return)
    expect(activity).toMatchObject({ played_minutes: 1, days_played: 1 })
    expect(activity.currencies).toMatchObject([
      { iso: 'USD', deposited: '120.00', withdrawn: '0.00', staked: '10.00', won: '4.00', net: '-6.00' },
    ])
    expect(activity.currencies[0]?.days.map(({ deposited }) => deposited)).toEqual(['100.00', '20.00'])
  })

  test('of a month leaves out what is older, and one of a new player is empty', async () => {
    const { token, email } = await newPlayer(server, { USD: '30.00' })
    on.pass(30 * on.day)
    const later = await on.logIn(email)
    const read = async (days: 30 | 90) =>
      v.parse(activitySchema, (await server.call('getActivity', { days }, { token: later })).response.return)
    expect((await read(30)).currencies).toEqual([])
    expect((await read(90)).currencies).toHaveLength(1)
    expect(token).not.toBe(later)
  })
})

describe('The questions about one’s own play', () => {
  const answer = async (option: string) =>
    server.call('sendAssessment', {
      id: assessment.id,
      answers: assessment.questions.map(({ id }) => ({ question: id, option })),
    })

  test.each([
    ['nunca', 'calm'],
    ['a-veces', 'help'],
    ['siempre', 'help'],
  ])('answered with %s lead to tools and to nothing else (%s)', async (option, level) => {
    const advice = v.parse(adviceSchema, (await answer(option)).response.return)
    expect(advice.level).toBe(level)
    for (const { to } of advice.tools) expect(to).toMatch(/^\/(responsible-gambling|self-exclusion)(\?|$)/)
  })

  test('that were not all answered say which', async () => {
    const { status, response } = await server.call('sendAssessment', { id: assessment.id, answers: [] })
    expect(status).toBe(422)
    expect(Object.keys(response.errors ?? {})).toHaveLength(assessment.questions.length)
  })
})
