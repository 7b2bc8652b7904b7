import { randomUUID } from 'node:crypto'
import type { Jackpot } from '@trebol/shared/contract'
import { amountToMinor, minorToAmount } from '@trebol/shared/money'
import { and, eq, like, sql } from 'drizzle-orm'
import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { move, playing } from '../../test/play-as-provider.ts'
import { entries, games, jackpotShards, jackpotWins, transactions } from '../database/schema/index.ts'
import { jackpotId } from '../ledger/account-ids.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { jackpotPools } from './jackpot-pools.ts'
import { openJackpots } from './open-jackpots.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
}, 60_000)
afterEach(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
})
afterAll(() => server.close())

const big = { id: 'oro-viejo' }
const small = { id: 'esmeralda-de-muzo' }
const cents = (amount: unknown) => Number(amountToMinor(String(amount), 2))
const codeOf = ({ status, body }: { status: number; body: Record<string, unknown> }) => [status, body.code]

const ask = (session: string, round = 'round-0001', tx: string = randomUUID()) => ({ session, tx, round })

async function potOf(pool: string, iso = 'USD') {
  const [row] = await server.db
    .select({
      minor: sql`sum(${jackpotShards.minor})::int`.mapWith(Number),
      carry: sql`sum(${jackpotShards.carry})::int`.mapWith(Number),
    })
    .from(jackpotShards)
    .where(and(eq(jackpotShards.pool, pool), eq(jackpotShards.iso, iso)))
  return row ?? { minor: -1, carry: -1 }
}

async function shown(currency?: string): Promise<readonly Jackpot[]> {
  const { response } = await server.call('getJackpots', currency === undefined ? {} : { currency })
  return v.parse(v.object({ items: v.array(v.any()) }), response.return).items
}

describe('A bet on a game with a jackpot', () => {
  test('puts one per cent of itself into it, in the transaction of the bet, and costs no more', async () => {
    const { session, token } = await playing(server, '100.00', big)
    const before = await potOf('gran-trebol')
    const tx = randomUUID()
    expect((await server.wallet('bet', move(session.session, '20.00', 'round-0001', tx))).body.balance).toBe('80.00')
    const after = await potOf('gran-trebol')
    expect(after).toEqual({ minor: before.minor + 20, carry: before.carry })
    const [booked] = await server.db
      .select({ sum: sql`count(*)::int`.mapWith(Number) })
      .from(entries)
      .innerJoin(transactions, eq(transactions.id, entries.transactionId))
      .where(and(eq(entries.accountId, jackpotId('gran-trebol', 'USD')), eq(transactions.kind, 'bet')))
    expect(booked?.sum).toBeGreaterThan(0)
    expect(await balanceOf(server, token)).toBe('80.00')
  })

  test('keeps what is less than a cent for the next one, to the thousandth', async () => {
    const { session } = await playing(server, '100.00', big)
    const before = await potOf('gran-trebol')
    for (let i = 0; i < 30; i += 1) await server.wallet('bet', move(session.session, '0.20', `round-00${10 + i}`))
    const after = await potOf('gran-trebol')
    const thousandths = (pot: typeof after) => pot.minor * 1_000 + pot.carry
    expect(thousandths(after) - thousandths(before)).toBe(30 * 20 * 10)
  })

  test('that is given back comes from the house: the jackpot keeps its share', async () => {
    const { session, token } = await playing(server, '100.00', big)
    const bet = move(session.session, '10.00')
    await server.wallet('bet', bet)
    const before = await potOf('gran-trebol')
    const { tx, round } = bet
    expect((await server.wallet('rollback', { session: session.session, undoes: tx, round })).body.balance).toBe(
      '100.00',
    )
    expect(await potOf('gran-trebol')).toEqual(before)
    expect(await balanceOf(server, token)).toBe('100.00')
    expect(codeOf(await server.wallet('jackpot', ask(session.session)))).toEqual([409, 'NO_JACKPOT'])
  })

  test('of a demo, or of another game, feeds none and wins none', async () => {
    const before = [await potOf('gran-trebol'), await potOf('trebol-chico')]
    for (const body of [{ ...big, mode: 'demo' }, { id: 'siete-dorado' }]) {
      const { session } = await playing(server, '100.00', body)
      expect(session.jackpot).toBeNull()
      await server.wallet('bet', move(session.session, '10.00'))
      expect(codeOf(await server.wallet('jackpot', ask(session.session)))).toEqual([409, 'NO_JACKPOT'])
    }
    expect([await potOf('gran-trebol'), await potOf('trebol-chico')]).toEqual(before)
  })

  test('goes on feeding the jackpot that its session was opened with when the catalogue changes', async () => {
    const { session } = await playing(server, '100.00', small)
    const game = eq(games.slug, small.id)
    await server.db.update(games).set({ jackpot: null }).where(game)
    await server.wallet('bet', move(session.session, '5.00'))
    expect((await server.wallet('jackpot', ask(session.session))).status).toBe(200)
    await server.db.update(games).set({ jackpot: 'trebol-chico' }).where(game)
  })
})

describe('A jackpot that is won', () => {
  test('stays written as it was: nobody changes it or takes it away, not by hand either', async () => {
    const { session } = await playing(server, '100.00', small)
    await server.wallet('bet', move(session.session, '5.00'))
    expect((await server.wallet('jackpot', ask(session.session))).status).toBe(200)
    const before = await server.db.select().from(jackpotWins)
    expect(before.length).toBeGreaterThan(0)
    for (const work of [server.db.update(jackpotWins).set({ amount: 1n }), server.db.delete(jackpotWins)]) {
      await expect(Promise.resolve(work)).rejects.toMatchObject({
        cause: expect.objectContaining({ message: expect.stringMatching(/append-only/) }),
      })
    }
    expect(await server.db.select().from(jackpotWins)).toEqual(before)
  })

  test('is paid in full, begins again with what the house puts in, and stands in the history by its name', async () => {
    const { session, token } = await playing(server, '100.00', small)
    expect(session.jackpot).toEqual({ pool: 'trebol-chico', name: 'Trébol Chico', perHit: '5000.00' })
    await server.wallet('bet', move(session.session, '20.00', 'round-0042'))
    const { minor } = await potOf('trebol-chico')
    const answer = await server.wallet('jackpot', ask(session.session, 'round-0042'))
    const amount = minorToAmount(BigInt(minor), 2)
    const balance = minorToAmount(8_000n + BigInt(minor), 2)
    expect(answer.body).toEqual({ amount, balance, iso: 'USD', replayed: false })
    expect((await potOf('trebol-chico')).minor).toBe(2_500)
    const { response } = await server.call('getHistory', { kinds: ['win'] }, { token })
    expect(response.return).toMatchObject({
      items: [
        {
          ...{ kind: 'win', title: 'Jackpot Trébol Chico', ref: 'round-0042', amount, balance_after: balance },
          detail: { round_id: 'round-0042', game: small.id },
        },
      ],
      totals: [{ won: amount }],
    })
    const summary = await server.call('getPlaySession', { sid: session.session }, { token })
    expect(summary.response.return).toMatchObject({ staked: '20.00', won: amount })
    expect((await shown()).find(({ slug }) => slug === 'trebol-chico')).toMatchObject({
      ...{ name: 'Trébol Chico', amount: '25.00', iso: 'USD', scope: 'local', games: [expect.any(Number)] },
      last_won_at: server.clock.now.toISOString(),
    })
  })

  test('is paid once: the same request gets the first answer, another name for it is refused', async () => {
    const { session, token } = await playing(server, '100.00', small)
    await server.wallet('bet', move(session.session, '20.00'))
    const request = ask(session.session)
    const [one, two] = await Promise.all([server.wallet('jackpot', request), server.wallet('jackpot', request)])
    expect([one?.body.replayed, two?.body.replayed].sort()).toEqual([false, true])
    expect(two?.body.amount).toBe(one?.body.amount)
    expect(codeOf(await server.wallet('jackpot', ask(session.session)))).toEqual([409, 'TX_REUSED'])
    expect(codeOf(await server.wallet('jackpot', { ...request, round: 'round-0002' }))).toEqual([409, 'TX_REUSED'])
    const { tx: undoes, ...paid } = request
    expect(codeOf(await server.wallet('rollback', { ...paid, undoes }))).toEqual([409, 'TX_REUSED'])
    expect(cents(await balanceOf(server, token))).toBe(8_000 + cents(one?.body.amount))
  })

  test('is paid after the session has ended', async () => {
    const { session, token } = await playing(server, '100.00', small)
    await server.wallet('bet', move(session.session, '20.00'))
    await server.call('endPlay', { sid: session.session, reason: 'exit' }, { token })
    expect((await server.wallet('jackpot', ask(session.session))).status).toBe(200)
  })

  test('needs a bet of its own round, by its own player', async () => {
    const [mine, other] = [await playing(server, '100.00', small), await playing(server, '100.00', small)]
    await server.wallet('bet', move(mine.session.session, '20.00', 'round-7777'))
    for (const request of [ask(mine.session.session, 'round-8888'), ask(other.session.session, 'round-7777')]) {
      expect(codeOf(await server.wallet('jackpot', request))).toEqual([409, 'NO_JACKPOT'])
    }
    expect(codeOf(await server.wallet('jackpot', ask('s_unknown_session')))).toEqual([404, 'UNKNOWN_SESSION'])
  })

  test('by two players at once pays each what was there for him, and the house starts it twice', async () => {
    const players = [await playing(server, '100.00', small), await playing(server, '100.00', small)]
    for (const { session } of players) await server.wallet('bet', move(session.session, '20.00'))
    const { minor } = await potOf('trebol-chico')
    const paid = await Promise.all(players.map(({ session }) => server.wallet('jackpot', ask(session.session))))
    expect(paid.map(({ body }) => cents(body.amount)).sort((a, b) => a - b)).toEqual([2_500, minor])
  })
})

test('however bets, wins and repetitions fall together, nothing is paid twice and every cent is accounted for', async () => {
  const step = fc.record({
    player: fc.nat(2),
    kind: fc.constantFrom('bet', 'bet', 'bet', 'jackpot', 'again', 'undo'),
    stake: fc.constantFrom('0.20', '0.60', '1.00', '20.00'),
  })
  const players = [
    await playing(server, '500.00', small),
    await playing(server, '500.00', small),
    await playing(server, '500.00', big),
  ]
  let number = 1_000
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { maxLength: 6 }), async (batches) => {
      const sent: { name: string; body: { session: string; tx: string; round: string } }[] = []
      for (const batch of batches) {
        const known = [...sent]
        await Promise.all(
          batch.map(async ({ player, kind, stake }) => {
            const session = players[player]?.session.session ?? ''
            const bets = known.filter(({ name, body }) => name === 'bet' && body.session === session)
            const bet = bets.at(-1)?.body
            if (kind === 'bet' || bet === undefined) {
              number += 1
              const body = move(session, stake, `round-${number}`)
              sent.push({ name: 'bet', body })
              await server.wallet('bet', body)
            } else if (kind === 'jackpot') {
              const body = ask(session, bet.round, `j-${bet.round}-${session.slice(-8)}`)
              sent.push({ name: 'jackpot', body })
              await server.wallet('jackpot', body)
            } else if (kind === 'again') {
              for (const { name, body } of known.slice(-3)) await server.wallet(name, body)
            } else await server.wallet('rollback', { session, undoes: bet.tx, round: bet.round })
          }),
        )
      }
      expect(await checkLedger(server.db)).toEqual(soundLedger)
    }),
    { numRuns: process.env.PROVE === '1' ? 25 : 6 },
  )
  const wins = await server.db.select().from(jackpotWins)
  expect(new Set(wins.map(({ betTx }) => betTx)).size).toBe(wins.length)
  const paid = await server.db
    .select({ sum: sql<string>`coalesce(sum(${entries.amount}), 0)::text` })
    .from(entries)
    .innerJoin(transactions, eq(transactions.id, entries.transactionId))
    .where(and(like(entries.accountId, 'wallet:%'), like(transactions.title, 'Jackpot %')))
  expect(BigInt(paid[0]?.sum ?? 0)).toBe(wins.reduce((sum, { amount }) => sum + amount, 0n))
}, 120_000)

describe('The shop window', () => {
  test('shows every jackpot in the currency that is asked for, the first of them in that of the house', async () => {
    expect((await shown()).map(({ slug, iso }) => [slug, iso])).toEqual(jackpotPools.map(({ slug }) => [slug, 'USD']))
    const bolivars = await shown('VES')
    expect(bolivars.map(({ amount, iso }) => [amount, iso])).toEqual([
      ['110000.00', 'VES'],
      ['5500.00', 'VES'],
    ])
    expect(bolivars.every(({ last_won_at }) => last_won_at === null)).toBe(true)
    expect(await shown('EUR')).toEqual([])
  })

  test('puts the amount on the tiles of its games, in the currency that is asked for', async () => {
    const cards = async (currency?: string) => {
      const { response } = await server.call('getGames', { area: 'slots', section: 'jackpots', currency })
      const item = v.looseObject({ slug: v.string(), badges: v.array(v.string()), jackpot: v.unknown() })
      return v.parse(v.object({ items: v.array(item), total: v.number() }), response.return)
    }
    const { items, total } = await cards('VES')
    expect(total).toBe(jackpotPools.reduce((sum, { games: held }) => sum + held.length, 0))
    expect(items.every(({ badges }) => badges.includes('jackpot'))).toBe(true)
    expect(items.find(({ slug }) => slug === small.id)?.jackpot).toEqual({ amount: '5500.00', iso: 'VES' })
    expect((await cards('EUR')).items.find(({ slug }) => slug === small.id)?.jackpot).toMatchObject({ iso: 'USD' })
  })

  test('says on the sheet what goes in, how likely it is and what it gives back', async () => {
    const { response } = await server.call('getGame', { slug: big.id })
    const { rules, rtp } = v.parse(v.looseObject({ rules: v.array(v.string()), rtp: v.string() }), response.return)
    expect(rtp).toBe('96.13')
    expect(rules.join(' ')).toContain('el 1 % va al jackpot')
    expect(rules.join(' ')).toContain('1 de cada 100.000 rondas de $\u00a01,00')
    expect(rules.join(' ')).toContain('devuelve además un 1,50 % en promedio')
  })
})

test('Opening the jackpots again changes nothing of what stands in them', async () => {
  const before = [await potOf('gran-trebol', 'COP'), await potOf('gran-trebol')]
  expect(before[0]).toEqual({ minor: 200_000_000, carry: 0 })
  await openJackpots(server.db, jackpotPools, server.clock.now)
  expect([await potOf('gran-trebol', 'COP'), await potOf('gran-trebol')]).toEqual(before)
})
