import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findMatches } from '../../../test/find-matches.ts'
import { freshFolder } from '../../../test/open-desk.ts'
import { type Clock, openSportsbook } from '../../../test/open-sportsbook.ts'
import { startWallet, type TestWallet } from '../../../test/start-wallet.ts'
import type { Fixture } from '../simulation/fixtures.ts'
import type { PlaceInput } from '../wire/sports-wire.ts'

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

describe('a live bet', () => {
  it('waits, and is taken when nothing has happened meanwhile', async () => {
    const { fixture, leg } = find().quiet(3)
    const before = clock.now
    expect(await place([leg], { better: true })).toMatchObject({ kind: 'placed' })
    expect(clock.now).toBe(before + 4_000)
    expect(sports.book.standing(fixture, clock.now).phase).toBe('live')
  })

  it('is refused when a goal falls while it waits, and nothing is booked', async () => {
    const { leg } = find().beforeIncident()
    await expect(place([leg], { better: true })).rejects.toMatchObject({
      code: expect.stringMatching(/LIVE_CHANGED|EVENT_SUSPENDED/),
    })
    nothingBooked()
    expect(mine()).toEqual([])
  })

  it('is refused while betting is suspended after an incident', async () => {
    const { fixture, leg, at } = find().beforeIncident()
    clock.now = at
    expect(sports.book.standing(fixture, clock.now).suspended).toBe(true)
    await expect(place([leg])).rejects.toMatchObject({ code: 'EVENT_SUSPENDED' })
    nothingBooked()
  })

  it('is asked about again when its odds fall while it waits', async () => {
    // Without goals the price of few goals falls minute by minute.
    const { fixture } = find().quiet(20)
    sports.whileWaiting(() => {
      clock.now += 60_000
    })
    const under = sports.legOf(fixture, 'total_2.5', 'under')
    const answer = await place([under], { better: true })
    expect(answer).toMatchObject({ kind: 'changed', legs: [{ asked: under.odds }] })
    nothingBooked()
  })
})

describe('an accumulator', () => {
  it('pays the product of its odds, rounded down once, and loses with its first lost leg', async () => {
    const fixtures = find().upcoming().slice(0, 3)
    const legs = fixtures.map((fixture) => sports.legOf(fixture, main(fixture), find().winnerOf(fixture)))
    const placed = await place(legs, { stake: '3.33' })
    const paid = (333n * legs.reduce((all, { odds }) => all * BigInt(odds), 1n)) / 1000n ** 3n
    expect(placed).toMatchObject({ kind: 'placed', bet: { payout: (Number(paid) / 100).toFixed(2) } })
    const wrong = legs.map((leg, index) => (index === 0 ? find().other(fixtures[0], leg) : leg))
    clock.now += 1
    await place(wrong)
    await sports.settleAfter(...fixtures.slice(0, 1))
    expect(mine().map(({ status }) => status)).toEqual(['lost', 'open'])
    await sports.settleAfter(...fixtures)
    expect(mine().map(({ status }) => status)).toEqual(['lost', 'won'])
    expect(wallet.books.balance()).toBe(opening - 433n + paid)
  })

  it('counts a leg that was called off as 1,00', async () => {
    const off = find().calledOff()
    const [sure] = find()
      .upcoming()
      .filter(({ id, startsAt }) => id !== off.id && startsAt > clock.now)
    if (sure === undefined) throw new Error('no other match')
    const legs = [sports.legOf(off, main(off), 'home'), sports.legOf(sure, main(sure), find().winnerOf(sure))]
    await place(legs)
    await sports.settleAfter(off, sure)
    expect(mine()).toMatchObject([{ status: 'won', legs: [{ result: 'void', score: null }, { result: 'won' }] }])
    expect(wallet.books.balance()).toBe(opening - 100n + BigInt(legs[1]?.odds ?? 0) / 10n)
  })
})

describe('a match that is called off', () => {
  it('gives a single bet back as a refund, once', async () => {
    const off = find().calledOff()
    await place([sports.legOf(off, main(off), 'home')])
    await sports.settleAfter(off)
    sports.runner.settleDue()
    await sports.runner.settled()
    expect(mine()).toMatchObject([{ status: 'void', payout: '1.00' }])
    expect(wallet.books.balance()).toBe(opening)
    expect(wallet.details().at(-1)).toMatch(/^Anulada\. Simple: .+, anulado\), cuota/)
  })
})

type Answer = Awaited<ReturnType<typeof sports.desk.place>>

function place(legs: PlaceInput['legs'], change: Partial<PlaceInput> = {}): Promise<Answer> {
  return sports.desk.place({ session, bet: randomUUID(), stake: '1.00', better: false, legs, ...change })
}
const mine = () => sports.desk.bets({ session, before: null }).bets
const main = ({ league }: Fixture) => (league.sport === 'football' ? 'result' : 'winner')

function nothingBooked(): void {
  expect(wallet.books.balance()).toBe(opening)
  expect(wallet.books.rounds()).toEqual([])
}
const find = () => findMatches(sports, clock)
