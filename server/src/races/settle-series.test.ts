import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failEachWriteOnce } from '../../test/fail-each-write-once.ts'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { lastSix, playRaces } from '../../test/play-races.ts'
import { raceBets, raceLines, races, transactions } from '../database/schema/index.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { prizeOf } from './race-odds.ts'
import type { RaceRow } from './race-state.ts'
import { runRaces } from './run-races.ts'

let server: TestServer
let play: ReturnType<typeof playRaces>
beforeEach(async () => {
  server = await openTestServer()
  play = playRaces(server)
  await runRaces(server.services)
})
afterEach(async () => {
  expect(await checkLedger(server.db)).toEqual(soundLedger)
  await server.close()
})

describe('A bet over several races', () => {
  test('that names every winner is paid once, when its last race is official, and tells race by race how it went', async () => {
    const { token } = await newPlayer(server, { USD: '100.00' })
    const six = await lastSix(server)
    const [first = '', second = ''] = await winnersOf(six)
    const other = someoneElse(six[1], second)
    const wish = { race_id: idOf(six, 0), code: 'doble' as const, combo: [[first], [second, other]], stake: '2.00' }
    const [odds = ''] = await play.quote(wish)
    await play.bet(token, wish)
    const prize = prizeOf(200n, hundredths(odds))
    await runTo(six[0])
    expect(await balanceOf(server, token)).toBe('96.00')
    const [half] = await play.betsOf(token)
    expect(half?.legs.map(({ status, winner }) => [status, winner?.num ?? null])).toEqual([
      ['official', first],
      ['open', null],
    ])
    await runTo(six[1])
    await runRaces(server.services)
    expect(await balanceOf(server, token)).toBe(dollars(9_600n + prize))
    const [bet] = await play.betsOf(token)
    expect(bet).toMatchObject({ status: 'won', prize: dollars(prize), result: null })
    expect(bet?.lines.map(({ status }) => status)).toEqual(['won', 'lost'])
    const [win, placed] = await play.historyOf(token)
    expect(win).toMatchObject({ kind: 'win', product: 'races', ref: bet?.number, amount: dollars(prize) })
    expect(win?.title).toMatch(new RegExp(`, carreras 3 a 4 \\(.+\\): doble ${first}-${second} a [\\d.]+,\\d\\d$`))
    expect(placed).toMatchObject({ kind: 'bet', status: 'settled', amount: '-4.00' })
  })

  test('is lost as soon as a race is missed, with the others still to be run', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    const six = await lastSix(server)
    const [first = ''] = await winnersOf(six)
    const combo = [[someoneElse(six[0], first)], ['1'], ['1']]
    await play.bet(token, { race_id: idOf(six, 0), code: 'pick3', combo })
    await runTo(six[0])
    expect(await play.betsOf(token)).toMatchObject([{ status: 'lost', lines: [{ status: 'lost' }] }])
    for (const race of six.slice(1, 3)) await runTo(race)
    expect(await balanceOf(server, token)).toBe('9.00')
    expect((await play.historyOf(token)).map(({ kind }) => kind)).toEqual(['bet', 'deposit'])
  })

  test('of every kind pays for all its winners; 5 y 6 pays less with one missed and nothing with two', async () => {
    const { token } = await newPlayer(server, { USD: '100.00' })
    const six = await lastSix(server)
    const winners = await winnersOf(six)
    const missing = (...places: readonly number[]) =>
      winners.map((num, place) => [places.includes(place) ? someoneElse(six[place], num) : num])
    const bet = async (code: 'doble' | 'pick3' | 'pick4' | 'pick6' | 'cincoyseis', many: number, combo: string[][]) => {
      const wish = { race_id: idOf(six, 0), code, combo: combo.slice(0, many), stake: '0.02' }
      const odds = await play.quote(wish)
      const answer = await play.bet(token, wish)
      expect([code, answer.result, answer.response.msg]).toEqual([code, true, answer.response.msg])
      return odds.map((text) => dollars(prizeOf(2n, hundredths(text))))
    }
    const [doble, pick3, pick4, pick6] = [
      await bet('doble', 2, missing()),
      await bet('pick3', 3, missing()),
      await bet('pick4', 4, missing()),
      await bet('pick6', 6, missing()),
    ]
    const all = await bet('cincoyseis', 6, missing())
    const one = await bet('cincoyseis', 6, missing(4))
    await bet('cincoyseis', 6, missing(0, 5))
    await bet('pick6', 6, missing(2))
    for (const race of six) await runTo(race)
    const bets = await play.betsOf(token)
    expect(bets.toReversed().map(({ code, status, prize }) => [code, status, prize])).toEqual([
      ['doble', 'won', doble[0]],
      ['pick3', 'won', pick3[0]],
      ['pick4', 'won', pick4[0]],
      ['pick6', 'won', pick6[0]],
      ['cincoyseis', 'won', all[0]],
      ['cincoyseis', 'won', one[1]],
      ['cincoyseis', 'lost', '0.00'],
      ['pick6', 'lost', '0.00'],
    ])
    const wins = await server.db.select().from(transactions).where(eq(transactions.kind, 'win'))
    expect(wins).toHaveLength(6)
  })

  test('goes on without the race of a scratched runner, at the odds of the others', async () => {
    const { token } = await newPlayer(server, { USD: '50.00' })
    const six = await lastSix(server, { 1: '3' })
    const [first = '', second = '', third = ''] = await winnersOf(six)
    const wish = { race_id: idOf(six, 0), code: 'pick3' as const, combo: [[first], ['3', second], [third]] }
    const doble = { race_id: idOf(six, 1), code: 'doble' as const, combo: [['3'], [third]] }
    const [gone = ''] = await play.quote(wish)
    await play.bet(token, wish)
    await play.bet(token, doble)
    const { scratch } = await play.fateOf(idOf(six, 1))
    await play.moveTo(scratch?.at ?? new Date(0))
    const late = await play.bet(token, { ...doble, seen: ['2.00'] })
    expect([late.response.code, late.response.msg]).toEqual([
      'RUNNER_SCRATCHED',
      'El 3 fue retirado de la carrera 4. Quítelo de su jugada.',
    ])
    // Nothing goes back: the bet stands on its other races.
    expect(await balanceOf(server, token)).toBe('47.00')
    const [, pick] = await play.betsOf(token)
    expect(pick?.legs[1]?.picks.map(({ num, scratched }) => [num, scratched])).toEqual([
      ['3', true],
      [second, false],
    ])
    for (const race of six.slice(0, 3)) await runTo(race)
    const [lastDoble, lastPick] = await play.betsOf(token)
    expect(lastPick?.lines.map(({ status }) => status)).toEqual(['won', 'won'])
    const reduced = hundredths((lastPick?.lines[0]?.prize ?? '').replace('.', ''))
    expect(reduced).toBeLessThan(hundredths(gone))
    // What is left of the combination is worth what two races give back at that kind's share.
    const [a, b] = [chanceOf(six[0], first), chanceOf(six[2], third)]
    expect(Number(reduced) / 100).toBeCloseTo(0.8 / (a * b), 1)
    expect(Number(hundredths(lastDoble?.prize ?? '')) / 100).toBeCloseTo(0.82 / b, 1)
  })

  test('none of whose races counts is paid back, at once and once', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    const six = await lastSix(server, { 0: '2', 1: '5' })
    await play.bet(token, { race_id: idOf(six, 0), code: 'doble', combo: [['2'], ['5', '1']], stake: '1.50' })
    const gone = await Promise.all([0, 1].map(async (place) => (await play.fateOf(idOf(six, place))).scratch?.at))
    const both = new Date(Math.max(...gone.map((at) => at?.getTime() ?? 0)))
    await play.moveTo(new Date(both.getTime() - 1))
    expect(await balanceOf(server, token)).toBe('7.00')
    await play.moveTo(both)
    await runRaces(server.services)
    expect(await balanceOf(server, token)).toBe('8.50')
    const [refund] = await play.historyOf(token)
    expect(refund).toMatchObject({ kind: 'refund', amount: '1.50' })
    expect(refund?.title).toMatch(/, carreras 3 a 4 \(.+\): los ejemplares de la jugada no corren$/)
    expect((await play.betsOf(token))[0]?.lines.map(({ status }) => status)).toEqual(['void', 'active'])
  })

  test('goes on without a void race, and is paid back when all of them are', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    const six = await lastSix(server)
    const [first = ''] = await winnersOf(six)
    const doble = (from: number, combo: string[][]) =>
      play.bet(token, { race_id: idOf(six, from), code: 'doble', combo, stake: '1.00' })
    await doble(0, [[first], ['1']])
    await doble(1, [['1'], ['1']])
    for (const place of [1, 2]) {
      const forged = server.services.raceSeal.close('ab'.repeat(32))
      await server.db
        .update(races)
        .set({ sealedSeed: forged })
        .where(eq(races.id, idOf(six, place)))
    }
    for (const race of six.slice(0, 3)) await runTo(race)
    const [back, won] = await play.betsOf(token)
    expect([back?.status, won?.status]).toEqual(['void', 'won'])
    expect(Number(hundredths(won?.prize ?? '')) / 100).toBeCloseTo(0.82 / chanceOf(six[0], first), 1)
    const titles = (await play.historyOf(token)).map(({ title }) => String(title))
    expect(titles.filter((title) => title.endsWith(': carreras anuladas'))).toHaveLength(1)
    const gone = await play.bet(token, { race_id: idOf(six, 1), code: 'doble', combo: [['1'], ['1']], seen: ['2.00'] })
    expect([gone.response.code, gone.response.msg]).toEqual(['RACE_CLOSED', 'La carrera 4 fue anulada.'])
  })

  test('is sold until its first race closes, by the clock of the server', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    const six = await lastSix(server)
    const closes = six[0]?.closesAt ?? new Date(0)
    await play.moveTo(new Date(closes.getTime() - 1))
    const wish = { race_id: idOf(six, 0), code: 'pick4' as const, combo: [['1'], ['1'], ['1'], ['1']], stake: '0.05' }
    const seen = await play.quote(wish)
    expect((await play.bet(token, wish)).result).toBe(true)
    play.setClock(closes)
    const late = await play.bet(token, { ...wish, seen })
    expect([late.status, late.response.code]).toEqual([409, 'RACE_CLOSED'])
    expect(late.response.msg).toMatch(/^Las apuestas de esta jugada están cerradas desde las /)
    expect(await balanceOf(server, token)).toBe('9.95')
    expect((await play.raceOf(idOf(six, 0))).series).toEqual([])
  })
})

describe('Settling bets over several races', () => {
  test('that fails at any of its writes pays each prize and each refund once in the end', {
    tags: ['proof'],
  }, async () => {
    const players = [await newPlayer(server, { USD: '100.00' }), await newPlayer(server, { USD: '100.00' })]
    const six = await lastSix(server, { 0: '2', 1: '4' })
    const [first = '', second = ''] = await winnersOf(six)
    const wish = {
      race_id: idOf(six, 0),
      code: 'doble' as const,
      combo: [
        [first, '2'],
        [second, '4'],
      ],
      stake: '1.00',
    }
    for (const { token } of players) await play.bet(token, wish)
    const tables = ['races', 'race_bets', 'race_lines', 'transactions', 'entries', 'accounts']
    const failedWrites = await failEachWriteOnce(server, tables)
    let failures = 0
    for (const race of six.slice(0, 2)) {
      for (const now of [race.postAt, race.officialAt]) {
        play.setClock(now)
        for (let done = false; !done; ) {
          done = await runRaces(server.services).then(
            () => true,
            () => false,
          )
          if (!done) failures += 1
          expect(await checkLedger(server.db)).toEqual(soundLedger)
          if (failures > 400) throw new Error('settling never ends')
        }
      }
    }
    expect(await failedWrites()).toBeGreaterThan(10)
    const left = await server.db.select().from(raceLines).where(eq(raceLines.status, 'active'))
    expect(left).toEqual([])
    const balances = await Promise.all(players.map(({ token }) => balanceOf(server, token)))
    expect(balances[0]).toBe(balances[1])
    const [bet] = await play.betsOf(players[0]?.token ?? '')
    // 2-4 is paid back; the three others have named every winner that counts.
    expect(bet?.lines.map(({ status }) => status).sort()).toEqual(['void', 'won', 'won', 'won'])
    expect(balances[0]).toBe(dollars(9_600n + 100n + hundredths(bet?.prize ?? '')))
    await expectPaidOnce()
  })

  test('of thirty players at once, by two processes at once, pays what a simple model says and nothing twice', async () => {
    const players = await Promise.all(Array.from({ length: 30 }, () => newPlayer(server, { USD: '20.00' })))
    const six = await lastSix(server, { 1: '1', 2: '6' })
    const winners = await winnersOf(six)
    const scratched = [null, '1', '6']
    const expected = await Promise.all(
      players.map(async ({ token }, index) => {
        const combo = winners.slice(0, 3).map((num, place) => {
          const nums = (six[place]?.card.runners ?? []).map((runner) => runner.num)
          const second = nums[(index + place) % nums.length] ?? '1'
          return index % 3 === 0 ? [second] : [...new Set([num, second])]
        })
        const answer = await play.bet(token, { race_id: idOf(six, 0), code: 'pick3', combo, stake: '0.10' })
        expect(answer.result).toBe(true)
        const outcomes = waysOf(combo).map((way) =>
          way.map((num, place) => (num === scratched[place] ? 'gone' : num === winners[place] ? 'hit' : 'missed')),
        )
        return outcomes.map((way) =>
          way.includes('missed') ? 'lost' : way.every((one) => one === 'gone') ? 'void' : 'won',
        )
      }),
    )
    for (const race of six.slice(0, 3)) {
      for (const now of [race.postAt, race.officialAt]) {
        play.setClock(now)
        await Promise.all([runRaces(server.services), runRaces(server.services)])
      }
    }
    for (const [index, { token }] of players.entries()) {
      const [bet] = await play.betsOf(token)
      expect(bet?.lines.map(({ status }) => status)).toEqual(expected[index])
      const staked = BigInt(bet?.lines.length ?? 0) * 10n
      const back = BigInt((expected[index] ?? []).filter((fate) => fate === 'void').length) * 10n
      expect(await balanceOf(server, token)).toBe(dollars(2_000n - staked + back + hundredths(bet?.prize ?? '')))
    }
    expect(expected.flat()).toContain('won')
    await expectPaidOnce()
  })
})

/** What the ledger has paid for each bet is what its combinations have won. */
async function expectPaidOnce(): Promise<void> {
  const rows = await server.db
    .select({
      number: raceBets.number,
      prizes: sql<string>`coalesce(sum(${raceLines.prize}), 0)::text`,
      paid: sql<string>`coalesce((select sum(e.amount) from transactions t join entries e on e.transaction_id = t.id
        where t.ref = ${raceBets.number} and t.kind = 'win' and e.amount > 0), 0)::text`,
    })
    .from(raceBets)
    .innerJoin(raceLines, eq(raceLines.betId, raceBets.id))
    .groupBy(raceBets.number)
  for (const { number, prizes, paid } of rows) expect([number, paid]).toEqual([number, prizes])
}

/** Brings time to the moment at which a race is official. */
async function runTo(race: RaceRow | undefined): Promise<void> {
  if (race === undefined) throw new Error('there is no such race')
  await play.moveTo(race.postAt)
  await play.moveTo(race.officialAt)
}

/** Who is going to win each race. */
const winnersOf = (six: readonly RaceRow[]): Promise<readonly string[]> =>
  Promise.all(six.map(async ({ id }) => (await play.fateOf(id)).finish[0] ?? ''))

const someoneElse = (race: RaceRow | undefined, winner: string): string =>
  race?.card.runners.find(({ num }) => num !== winner)?.num ?? ''

/** The chance of a runner to win when nothing is known of the track. */
function chanceOf(race: RaceRow | undefined, num: string): number {
  const runners = race?.card.runners ?? []
  const goings = [0, 1, 2, 3].map((place) => {
    const of = (one: string | null) =>
      runners.reduce(
        (sum, runner) => sum + (one === null || runner.num === one ? (runner.strengths[place] ?? 0) : 0),
        0,
      )
    return of(num) / of(null)
  })
  return goings.reduce((sum, chance) => sum + chance, 0) / goings.length
}

const waysOf = (combo: readonly (readonly string[])[]): readonly (readonly string[])[] =>
  combo.reduce<readonly (readonly string[])[]>(
    (ways, list) => ways.flatMap((way) => list.map((num) => [...way, num])),
    [[]],
  )

const idOf = (six: readonly RaceRow[], place: number): string => six[place]?.id ?? ''
const hundredths = (odds: string | undefined): bigint => BigInt((odds ?? '').replace('.', ''))
const dollars = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
