import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { failEachWriteOnce } from '../../test/fail-each-write-once.ts'
import { balanceOf, newPlayer, openTestServer, type TestServer } from '../../test/open-test-server.ts'
import { playRaces, raceThat } from '../../test/play-races.ts'
import { raceLines, races, transactions } from '../database/schema/index.ts'
import { checkLedger, soundLedger } from '../ledger/check-ledger.ts'
import { prizeOf } from './race-odds.ts'
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

describe('A bet', () => {
  test('on every runner wins once: prize and loss stand in ledger, history and list', async () => {
    const { token } = await newPlayer(server, { USD: '100.00' })
    const race = await raceThat(server, false)
    const [first = ''] = (await play.fateOf(race.id)).finish
    const nums = race.card.runners.map(({ num }) => num)
    const odds = await play.quote({ race_id: race.id, code: 'ganador', combo: [nums] })
    await play.bet(token, { race_id: race.id, code: 'ganador', combo: [nums], stake: '2.00' })
    const prize = prizeOf(200n, hundredths(odds[nums.indexOf(first)]))
    await play.moveTo(new Date(race.officialAt.getTime() - 1))
    expect(await play.betsOf(token)).toMatchObject([{ status: 'active', result: null }])
    await play.moveTo(race.officialAt)
    const before = 10_000n - 200n * BigInt(nums.length)
    expect(await balanceOf(server, token)).toBe(dollars(before + prize))
    const [bet] = await play.betsOf(token)
    expect(bet).toMatchObject({ status: 'won', prize: dollars(prize) })
    expect(bet?.result?.[0]?.num).toBe(first)
    expect(bet?.lines.filter(({ status }) => status === 'lost')).toHaveLength(nums.length - 1)
    const [win, placed] = await play.historyOf(token)
    expect(win).toMatchObject({ kind: 'win', product: 'races', ref: bet?.number, amount: dollars(prize) })
    expect(win?.title).toMatch(new RegExp(`, carrera ${race.number} \\(.+\\): ganador ${first} a \\d+,\\d\\d$`))
    expect(placed).toMatchObject({ kind: 'bet', ref: bet?.number, amount: `-${dollars(200n * BigInt(nums.length))}` })
    await runRaces(server.services)
    expect(await balanceOf(server, token)).toBe(dollars(before + prize))
  })

  test('of every kind pays when its runners come in as it says, and not otherwise', async () => {
    const { token } = await newPlayer(server, { USD: '500.00' })
    const race = await raceThat(server, false)
    const [a = '', b = '', c = '', d = ''] = (await play.fateOf(race.id)).finish
    const bet = (
      code: 'ganador' | 'place' | 'show' | 'exacta' | 'quinela' | 'trifecta' | 'superfecta',
      nums: string[],
    ) => play.bet(token, { race_id: race.id, code, combo: nums.map((num) => [num]) })
    await bet('place', [b])
    await bet('show', [c])
    await bet('exacta', [a, b])
    await bet('quinela', [b, a])
    await bet('trifecta', [a, b, c])
    await bet('superfecta', [a, b, c, d])
    await bet('ganador', [b])
    await bet('place', [c])
    await bet('show', [d])
    await bet('exacta', [b, a])
    await bet('trifecta', [a, c, b])
    await play.bet(token, { race_id: race.id, code: 'superfecta', combo: [[d, c, b, a]], box: true, stake: '0.10' })
    await play.moveTo(race.officialAt)
    const bets = await play.betsOf(token, {})
    const { response } = await server.call('getRaceBets', {}, { token })
    expect(response.return).toMatchObject({ next: expect.any(String) })
    expect(bets.map(({ code, status }) => `${code} ${status}`)).toEqual([
      'superfecta won',
      'trifecta lost',
      'exacta lost',
      'show lost',
      'place lost',
      'ganador lost',
      'superfecta won',
      'trifecta won',
      'quinela won',
      'exacta won',
    ])
    const wins = await server.db.select().from(transactions).where(eq(transactions.kind, 'win'))
    expect(wins).toHaveLength(7)
  })

  test('on a runner that is scratched is paid back at once and once; the other combinations stay', async () => {
    const { token } = await newPlayer(server, { USD: '100.00' })
    const race = await raceThat(server, true)
    const { scratch } = await play.fateOf(race.id)
    const gone = scratch?.num ?? ''
    const [other = '', third = ''] = race.card.runners.map(({ num }) => num).filter((num) => num !== gone)
    await play.bet(token, { race_id: race.id, code: 'ganador', combo: [[gone, other]], stake: '3.00' })
    await play.bet(token, { race_id: race.id, code: 'exacta', combo: [[gone, other, third]], box: true })
    const before = await play.raceOf(race.id)
    await play.moveTo(scratch?.at ?? new Date(0))
    const seen = await play.raceOf(race.id)
    expect(seen.runners.find(({ num }) => num === gone)).toMatchObject({ scratched: true, odds: null })
    const oddsOf = (from: typeof seen, of = other) => from.runners.find(({ num }) => num === of)?.odds ?? ''
    // What the scratched runner had of the chances goes to the others; the odds of one alone may stay as they are.
    const repriced = before.runners.find(({ num, odds }) => num !== gone && odds !== oddsOf(seen, num))
    expect(repriced).toBeDefined()
    // 6 + 6 staked; 3 and four of the six exactas are back.
    expect(await balanceOf(server, token)).toBe('95.00')
    const items = (await play.historyOf(token)).filter(({ kind }) => kind === 'refund')
    const name = race.card.runners.find(({ num }) => num === gone)?.name
    expect(items.map(({ amount }) => amount).sort()).toEqual(['3.00', '4.00'])
    for (const { title } of items) expect(title).toMatch(new RegExp(`: retirado el ${gone}, ${name}$`))
    await runRaces(server.services)
    expect(await balanceOf(server, token)).toBe('95.00')
    const [exacta, ganador] = await play.betsOf(token)
    expect([exacta?.status, ganador?.status]).toEqual(['active', 'active'])
    // What was paid back can no longer win: the most that is left is the prize of the other runner.
    expect(ganador?.potential).toBe(dollars(prizeOf(300n, hundredths(oddsOf(before)))))
    const late = await play.bet(token, { race_id: race.id, code: 'ganador', combo: [[gone]], seen: ['2.00'] })
    expect([late.response.code, late.response.msg]).toEqual([
      'RUNNER_SCRATCHED',
      `El ${gone} fue retirado de la carrera. Quítelo de su jugada.`,
    ])
    const combo = [[repriced?.num ?? '']]
    const moved = await play.bet(token, { race_id: race.id, code: 'ganador', combo, seen: [repriced?.odds ?? ''] })
    expect(moved.response.code).toBe('ODDS_CHANGED')
    await play.moveTo(race.officialAt)
    const done = await play.betsOf(token)
    expect(done.every(({ status }) => status === 'won' || status === 'lost')).toBe(true)
    expect((await play.raceOf(race.id)).result?.order).not.toContain(gone)
  })

  test('is refused from the moment that the race closes, by the clock of the server', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    const race = await raceThat(server, false)
    await play.moveTo(new Date(race.closesAt.getTime() - 1))
    const odds = await play.quote({ race_id: race.id, code: 'ganador', combo: [['1']] })
    play.setClock(race.closesAt)
    const late = await play.bet(token, { race_id: race.id, code: 'ganador', combo: [['1']], seen: odds })
    expect([late.status, late.response.code]).toEqual([409, 'RACE_CLOSED'])
    expect(late.response.msg).toMatch(/^Las apuestas de esta carrera están cerradas desde las /)
    expect(await balanceOf(server, token)).toBe('10.00')
  })
})

describe('A race', () => {
  test('is void when its seed is not the promised one, and every bet on it is paid back once', async () => {
    const { token } = await newPlayer(server, { USD: '10.00' })
    const race = await raceThat(server, false)
    await play.bet(token, { race_id: race.id, code: 'trifecta', combo: [['1'], ['2'], ['3']], stake: '2.50' })
    const forged = server.services.raceSeal.close('ab'.repeat(32))
    await server.db.update(races).set({ sealedSeed: forged }).where(eq(races.id, race.id))
    await play.moveTo(race.postAt)
    await play.moveTo(race.officialAt)
    expect(await balanceOf(server, token)).toBe('10.00')
    expect(await play.raceOf(race.id)).toMatchObject({ status: 'void', seed: null, result: null })
    const [refund] = await play.historyOf(token)
    expect(refund).toMatchObject({ kind: 'refund', amount: '2.50' })
    expect(refund?.title).toMatch(/: carrera anulada$/)
    expect(await play.betsOf(token)).toMatchObject([{ status: 'void' }])
  })

  test('goes from open over closed, running and unofficial to official, and shows its seed when it is over', async () => {
    const race = await raceThat(server, false)
    const seen: unknown[] = []
    for (const at of [race.closesAt, race.postAt, race.endsAt, race.officialAt]) {
      for (const now of [new Date(at.getTime() - 1), at]) {
        await play.moveTo(now)
        const { status, seed, course, result } = await play.raceOf(race.id)
        seen.push([status, seed !== null, course !== null, result !== null])
      }
    }
    expect(seen).toEqual([
      ['open', false, false, false],
      ['closed', false, false, false],
      ['closed', false, false, false],
      ['running', false, true, false],
      ['running', false, true, false],
      ['unofficial', true, true, true],
      ['unofficial', true, true, true],
      ['official', true, true, true],
    ])
    const { goings, result, commitment } = await play.raceOf(race.id)
    expect(goings.filter(({ out }) => !out)).toHaveLength(1)
    expect(commitment).toBe(race.commitment)
    expect(result?.payouts.map(({ code }) => code)).toEqual(
      ['ganador', 'place', 'place', 'show', 'show', 'show', 'exacta', 'quinela', 'trifecta', 'superfecta'].filter(
        (code) => result?.payouts.some((payout) => payout.code === code),
      ),
    )
  })

  test('stands in the meeting of its track, and its result in the list of its day', async () => {
    const race = await raceThat(server, false)
    const [meeting] = (await play.meetings()).filter(({ id }) => id === race.meeting)
    expect(meeting?.races.map(({ id }) => id)).toContain(race.id)
    await play.moveTo(race.officialAt)
    const days = await play.meetings({ date: race.day, track: race.track })
    expect(new Set(days.map(({ track }) => track.slug))).toEqual(new Set([race.track]))
    const entry = days.flatMap((day) => day.races).find(({ id }) => id === race.id)
    const { finish } = await play.rowOf(race.id)
    expect(entry?.result?.map(({ num }) => num)).toEqual(finish?.slice(0, 4))
    expect((await server.call('getHipicos', { date: '2026-02-31' })).response.code).toBe('VALIDATION')
    expect((await server.call('getHipicos', { track: 'otro' })).response.code).toBe('NOT_FOUND')
  })
})

test('Races that are open are not drawn up again: a turn in which nothing is due writes nothing', async () => {
  const failedWrites = await failEachWriteOnce(server, ['races'])
  await runRaces(server.services)
  expect(await failedWrites()).toBe(0)
})

describe('Settling', () => {
  test('that fails at any of its writes pays each prize and each refund once in the end', {
    tags: ['proof'],
  }, async () => {
    const players = [await newPlayer(server, { USD: '100.00' }), await newPlayer(server, { USD: '100.00' })]
    const race = await raceThat(server, true)
    const { finish, scratch } = await play.fateOf(race.id)
    const [first = '', second = ''] = finish
    const combo = [[first, second, scratch?.num ?? '']]
    const odds = await play.quote({ race_id: race.id, code: 'ganador', combo })
    for (const { token } of players) await play.bet(token, { race_id: race.id, code: 'ganador', combo, stake: '5.00' })
    const tables = ['races', 'race_bets', 'race_lines', 'transactions', 'entries', 'accounts']
    const failedWrites = await failEachWriteOnce(server, tables)
    let failures = 0
    for (const now of [scratch?.at ?? race.postAt, race.postAt, race.officialAt]) {
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
    expect(await failedWrites()).toBeGreaterThan(10)
    const expected = dollars(10_000n - 1_000n + prizeOf(500n, hundredths(odds[0])))
    for (const { token } of players) expect(await balanceOf(server, token)).toBe(expected)
    const left = await server.db.select().from(raceLines).where(eq(raceLines.status, 'active'))
    expect(left).toEqual([])
  })

  test('of fifty players at once, by two processes at once, pays what was promised and nothing twice', async () => {
    const players = await Promise.all(Array.from({ length: 50 }, () => newPlayer(server, { USD: '20.00' })))
    const race = await raceThat(server, true)
    const { finish, scratch } = await play.fateOf(race.id)
    const nums = race.card.runners.map(({ num }) => num)
    const gone = scratch?.num ?? ''
    const odds = await play.quote({ race_id: race.id, code: 'show', combo: [nums] })
    const expected = await Promise.all(
      players.map(async ({ token }, index) => {
        const own = [nums[index % nums.length] ?? '', nums[(index + 1) % nums.length] ?? '']
        const answer = await play.bet(token, { race_id: race.id, code: 'show', combo: [own] })
        expect(answer.result).toBe(true)
        const back = own.map((num) => {
          if (num === gone) return 100n
          return finish.slice(0, 3).includes(num) ? prizeOf(100n, hundredths(odds[nums.indexOf(num)])) : 0n
        })
        return dollars(back.reduce((sum, minor) => sum + minor, 1_800n))
      }),
    )
    for (const now of [scratch?.at ?? race.postAt, race.postAt, race.officialAt]) {
      play.setClock(now)
      await Promise.all([runRaces(server.services), runRaces(server.services)])
    }
    const balances = await Promise.all(players.map(({ token }) => balanceOf(server, token)))
    expect(balances).toEqual(expected)
  })
})

const hundredths = (odds: string | undefined): bigint => BigInt((odds ?? '').replace('.', ''))
const dollars = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`
