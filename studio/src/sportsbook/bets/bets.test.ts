import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findMatches } from '../../../test/find-matches.ts'
import { freshFolder } from '../../../test/open-desk.ts'
import { type Clock, openSportsbook } from '../../../test/open-sportsbook.ts'
import { startWallet, type TestWallet } from '../../../test/start-wallet.ts'
import type { PlaceInput } from '../wire/sports-wire.ts'
import { combinedOdds, payoutOf } from './payout.ts'

const opening = 100_000n
const started = Date.UTC(2026, 10, 21, 12, 0, 30)

let clock: Clock
let wallet: TestWallet
let home: ReturnType<typeof freshFolder>
let sports: ReturnType<typeof openSportsbook>
let session: string

beforeEach(async () => {
  clock = { now: started }
  wallet = await startWallet({ opening, game: 'apuestas-deportivas' })
  home = freshFolder()
  sports = openSportsbook(wallet, home.folder, clock)
  session = await sports.open()
})
afterEach(async () => {
  await sports.close()
  await wallet.stop()
  home.remove()
})

describe('a bet on a match to come', () => {
  it('is booked, settled by the score and paid once, stake included', async () => {
    const [fixture] = find().upcoming()
    const bets = ['home', 'draw', 'away'].map((outcome) => sports.legOf(fixture, 'result', outcome))
    for (const leg of bets) {
      expect(await place([leg])).toMatchObject({ kind: 'placed', bet: { status: 'open' } })
      clock.now += 1
    }
    expect(wallet.books.balance()).toBe(opening - 300n)
    await sports.settleAfter(fixture)
    const { state } = sports.book.standing(fixture, clock.now)
    const right = state.home > state.away ? 0 : state.home === state.away ? 1 : 2
    expect(
      mine()
        .map(({ status }) => status)
        .toReversed(),
    ).toEqual([0, 1, 2].map((place) => (place === right ? 'won' : 'lost')))
    expect(wallet.books.balance()).toBe(opening - 300n + BigInt(bets[right]?.odds ?? 0) / 10n)
    expect(mine()[0]?.legs[0]).toMatchObject({ score: [state.home, state.away] })
  })

  it('tells the wallet in words what was bet on and how it ended', async () => {
    const [fixture] = find().upcoming()
    for (const outcome of ['home', 'draw', 'away']) await place([sports.legOf(fixture, 'result', outcome)])
    await sports.settleAfter(fixture)
    const said = wallet.details()
    expect(said[0]).toMatch(new RegExp(`^Simple: Gana ${fixture.home.name} \\(.+ – .+\\), cuota \\d+,\\d{2}$`))
    expect(said.at(-1)).toMatch(/^Ganada\. Simple: .+ \(.+ – .+, terminó \d+–\d+\), cuota \d+,\d{2}$/)
  })

  it('sent twice with the same id is one bet; with other data it is refused', async () => {
    const [fixture] = find().upcoming()
    const bet = randomUUID()
    const leg = sports.legOf(fixture, 'result', 'home')
    const answers = await Promise.all([place([leg], { bet }), place([leg], { bet }), place([leg], { bet })])
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await place([leg], { bet })).toMatchObject({ kind: 'placed', bet: { id: bet } })
    await expect(place([leg], { bet, stake: '2.00' })).rejects.toMatchObject({ code: 'BET_REUSED' })
    expect(wallet.books.ofRound(bet)).toMatchObject({ bets: 1, staked: 100n })
  })
})

describe('the sportsbook', () => {
  it('opens once for an opening that is sent twice at the same time', async () => {
    const token = wallet.launchToken('apuestas-deportivas', ['apuestas'])
    const key = randomUUID()
    const [one, other] = await Promise.all([sports.desk.open({ token, key }), sports.desk.open({ token, key })])
    expect(one.session).toBe(other.session)
    await expect(sports.desk.open({ token, key: randomUUID() })).rejects.toMatchObject({ code: 'TOKEN_EXPIRED' })
  })

  it('does not open with the token of a game, nor with play money', async () => {
    const open = (token: string) => sports.desk.open({ token, key: randomUUID() })
    await expect(open(wallet.launchToken('siete-dorado', ['frutas']))).rejects.toMatchObject({
      code: 'GAME_UNAVAILABLE',
    })
    const demo = await startWallet({ opening, mode: 'demo', game: 'apuestas-deportivas' })
    const other = freshFolder()
    const playing = openSportsbook(demo, other.folder, clock)
    await expect(playing.open()).rejects.toMatchObject({ code: 'GAME_UNAVAILABLE' })
    await playing.close()
    await demo.stop()
    other.remove()
  })

  it('shows nobody the bets of another player', async () => {
    const [fixture] = find().upcoming()
    const bet = randomUUID()
    const leg = sports.legOf(fixture, 'result', 'home')
    await place([leg], { bet })
    wallet.nextPlayer('p-2')
    const stranger = await sports.open()
    expect(sports.desk.bets({ session: stranger, before: null }).bets).toEqual([])
    const asked = { session: stranger, bet, stake: '1.00', better: false, legs: [leg] }
    await expect(sports.desk.place(asked)).rejects.toMatchObject({ code: 'BET_REUSED' })
  })
})

describe('a slip that cannot be taken books nothing', () => {
  it.each([
    ['a price that the player never saw', { odds: 9_000 }, { kind: 'changed' }],
    ['a price that was tampered with downwards', { odds: 1_010 }, { kind: 'changed' }],
  ])('%s is asked about again with both values', async (_, change, answer) => {
    const [fixture] = find().upcoming()
    const leg = sports.legOf(fixture, 'result', 'home')
    const legs = [{ ...leg, ...change }]
    expect(await place(legs)).toMatchObject({ ...answer, legs: [{ asked: change.odds, now: leg.odds }] })
    nothingBooked()
  })

  it('better odds are taken where the player has said so, worse ones never', async () => {
    const [fixture] = find().upcoming()
    const leg = sports.legOf(fixture, 'result', 'home')
    const lower = { ...leg, odds: leg.odds - 10 }
    expect(await place([{ ...leg, odds: leg.odds + 10 }], { better: true })).toMatchObject({ kind: 'changed' })
    nothingBooked()
    const taken = await place([lower], { better: true })
    expect(taken).toMatchObject({ kind: 'placed', bet: { odds: leg.odds } })
  })

  it('two selections of one match are refused', async () => {
    const [fixture] = find().upcoming()
    const legs = [sports.legOf(fixture, 'result', 'home'), sports.legOf(fixture, 'both', 'yes')]
    await expect(place(legs)).rejects.toMatchObject({ code: 'SAME_EVENT' })
    nothingBooked()
  })

  it.each([
    ['under the least stake', { stake: '0.49' }, 'STAKE_OUT_OF_RANGE'],
    ['over the largest stake', { stake: '500.01' }, 'STAKE_OUT_OF_RANGE'],
    ['of nothing', { stake: '0' }, 'STAKE_OUT_OF_RANGE'],
    ['below zero', { stake: '-5' }, 'STAKE_OUT_OF_RANGE'],
    ['finer than a cent', { stake: '1.005' }, 'STAKE_OUT_OF_RANGE'],
  ])('a stake %s is refused', async (_, change, code) => {
    const [fixture] = find().upcoming()
    await expect(place([sports.legOf(fixture, 'result', 'home')], change)).rejects.toMatchObject({ code })
    nothingBooked()
  })

  it('a payout over the maximum is refused before anything is sent', async () => {
    const legs = find()
      .upcoming()
      .slice(0, 8)
      .map((fixture) => sports.legOf(fixture, 'result', 'away'))
    await expect(place(legs, { stake: '500.00' })).rejects.toMatchObject({ code: 'PAYOUT_TOO_HIGH' })
    nothingBooked()
  })

  it('more than the balance is refused by the wallet, and the player reads why', async () => {
    wallet.books.setBalance(99n)
    const [fixture] = find().upcoming()
    await expect(place([sports.legOf(fixture, 'result', 'home')])).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    expect(wallet.books.balance()).toBe(99n)
    expect(mine()).toMatchObject([{ status: 'refused', message: 'Su saldo no alcanza para esta apuesta.' }])
  })

  it('a match that has begun, is over, is unknown or too far away is named', async () => {
    const [fixture] = find().upcoming()
    const leg = sports.legOf(fixture, 'result', 'home')
    const cases: [Partial<PlaceInput['legs'][number]>, string][] = [
      [{ event: 'nadie-1-0' }, 'SELECTION_UNKNOWN'],
      [{ market: 'handicap_1.5' }, 'SELECTION_UNKNOWN'],
      [{ outcome: 'toString' }, 'SELECTION_UNKNOWN'],
      [
        { event: fixture.id.replace(/\d+-(\d)$/, (text) => String(Number(text.split('-')[0]) + 900) + text.slice(-2)) },
        'SELECTION_UNKNOWN',
      ],
    ]
    for (const [change, code] of cases) await expect(place([{ ...leg, ...change }])).rejects.toMatchObject({ code })
    clock.now = fixture.startsAt
    await expect(place([leg])).rejects.toMatchObject({ code: 'EVENT_STARTED' })
    clock.now = sports.book.endsAt(fixture)
    await expect(place([leg])).rejects.toMatchObject({ code: 'SELECTION_CLOSED' })
    nothingBooked()
  })
})

describe('what is paid', () => {
  const leg = fc.record({
    odds: fc.integer({ min: 1_010, max: 100_000 }),
    result: fc.constantFrom('won' as const, 'void' as const, 'lost' as const),
  })
  it('is never more than stake times odds, less by under one unit, and nothing with a lost leg', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.array(leg, { minLength: 1, maxLength: 8 }),
        (stake, legs) => {
          const paid = payoutOf(stake, legs)
          if (legs.some(({ result }) => result === 'lost')) {
            expect(paid).toBe(0n)
            return
          }
          const counted = legs.filter(({ result }) => result === 'won')
          const exact = counted.reduce((all, { odds }) => all * BigInt(odds), stake)
          const unit = 1000n ** BigInt(counted.length)
          expect(paid * unit <= exact && exact < (paid + 1n) * unit).toBe(true)
          expect(paid >= stake || counted.length === 0).toBe(true)
        },
      ),
    )
    expect(
      payoutOf(1000n, [
        { odds: 1800, result: null },
        { odds: 2500, result: null },
      ]),
    ).toBe(4500n)
    expect(
      combinedOdds([
        { odds: 1333, result: null },
        { odds: 1333, result: null },
      ]),
    ).toBe(1776n)
  })
})

type Answer = Awaited<ReturnType<typeof sports.desk.place>>

function place(legs: PlaceInput['legs'], change: Partial<PlaceInput> = {}): Promise<Answer> {
  return sports.desk.place({ session, bet: randomUUID(), stake: '1.00', better: false, legs, ...change })
}
const mine = () => sports.desk.bets({ session, before: null }).bets

function nothingBooked(): void {
  expect(wallet.books.balance()).toBe(opening)
  expect(wallet.books.rounds()).toEqual([])
}
const find = () => findMatches(sports, clock)
