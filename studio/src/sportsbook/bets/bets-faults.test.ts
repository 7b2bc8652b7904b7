import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshFolder } from '../../../test/open-desk.ts'
import { type Clock, openSportsbook } from '../../../test/open-sportsbook.ts'
import { holdPatience, losePatienceWith } from '../../../test/patience.ts'
import { type Fault, startWallet, type TestWallet } from '../../../test/start-wallet.ts'
import type { Fixture } from '../simulation/fixtures.ts'
import { isOver } from './bet.ts'

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

describe('a bet whose answer does not come', () => {
  it.each<[Fault, number]>([
    ['refuse-connection', 1],
    ['lost-answer', 1],
    ['error-before', 2],
    ['error-after', 2],
    ['garbage', 1],
    ['hang', 1],
  ])('is booked once when the wallet fails with %s, %i times', async (fault, times) => {
    losePatienceWith(wallet)
    wallet.failNext('bet', ...Array.from({ length: times }, () => fault))
    const bet = randomUUID()
    expect(await placeAll(bet)).toMatchObject({ kind: 'placed' })
    expect(wallet.books.ofRound(bet)).toMatchObject({ bets: 1, staked: 100n })
    expect(wallet.books.balance()).toBe(opening - 100n)
  })

  it.each<Fault>(['refuse-connection', 'lost-answer', 'error-after', 'hang-before'])(
    'is taken back when the wallet goes on failing with %s, and the player reads it',
    async (fault) => {
      losePatienceWith(wallet)
      wallet.failAlways('bet', fault)
      wallet.failNext('rollback', 'lost-answer', 'error-before')
      const bet = randomUUID()
      await expect(placeAll(bet)).rejects.toMatchObject({ code: 'BET_UNCONFIRMED' })
      await sports.runner.settled()
      expect(wallet.books.balance()).toBe(opening)
      expect(sports.desk.bets({ session, before: null }).bets).toMatchObject([{ id: bet, status: 'unconfirmed' }])
      wallet.failAlways('bet', 'none')
      await expect(placeAll(bet)).rejects.toMatchObject({ code: 'BET_UNCONFIRMED' })
      expect(wallet.books.balance()).toBe(opening)
    },
  )

  it('of a session that has ended says so and books nothing, but what was bet before is paid', async () => {
    const bet = randomUUID()
    await placeAll(bet, winner)
    wallet.endSessions()
    await expect(placeAll(randomUUID())).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    await sports.settleAfter(fixture())
    expect(wallet.books.ofRound(bet)).toMatchObject({ bets: 1, wins: 1 })
  })
})

describe('settling', () => {
  it.each<Fault>(['refuse-connection', 'lost-answer', 'error-before', 'error-after', 'garbage', 'hang'])(
    'repeats a win until the wallet has answered, and pays it once, with %s',
    async (fault) => {
      const bet = randomUUID()
      await placeAll(bet, winner)
      losePatienceWith(wallet)
      wallet.failNext('win', fault, fault, fault)
      await sports.settleAfter(fixture())
      expect(wallet.books.ofRound(bet)).toMatchObject({ bets: 1, wins: 1 })
      expect(sports.store.unfinished()).toEqual([])
    },
  )

  it('by two runs at once pays once', async () => {
    const bet = randomUUID()
    await placeAll(bet, winner)
    clock.now = sports.book.endsAt(fixture())
    for (let run = 0; run < 5; run += 1) sports.runner.settleDue()
    await sports.runner.settled()
    expect(wallet.calls.filter(({ name }) => name === 'win')).toHaveLength(1)
    expect(wallet.books.ofRound(bet)).toMatchObject({ wins: 1 })
  })

  it('by two processes on the same books pays once: each movement has one name', async () => {
    const bet = randomUUID()
    await placeAll(bet, winner)
    const other = openSportsbook(wallet, home.folder, clock)
    clock.now = sports.book.endsAt(fixture())
    for (const one of [sports, other]) one.runner.settleDue()
    await Promise.all([sports, other].map((one) => one.runner.settled()))
    await other.close()
    expect(wallet.books.ofRound(bet)).toMatchObject({ bets: 1, wins: 1 })
    expect(sports.store.bet(bet)).toMatchObject({ step: 'settled' })
  })
})

describe('a sportsbook that stops', () => {
  it.each(['created', 'bet_sent', 'open', 'decided', 'win_sent'] as const)(
    'at «%s» leaves the money right after the next start',
    async (step) => {
      const bet = randomUUID()
      const lose = holdPatience()
      await stopAt(step, bet)
      clock.now = sports.book.endsAt(fixture())
      await restart(lose)
      const kept = sports.store.bet(bet)
      expect(kept && isOver(kept)).toBe(true)
      const moved = wallet.books.ofRound(bet)
      const paid = kept?.step === 'settled' ? BigInt(kept.payout) : 0n
      expect(moved).toMatchObject(paid > 0n ? { bets: 1, wins: 1, won: paid } : { bets: 0, wins: 0 })
      expect(wallet.books.balance()).toBe(opening - moved.staked + moved.won)
    },
  )

  it('draws the same matches after the start as before it', async () => {
    const before = sports.book.past(fixture(), started + 3_600_000)
    await restart()
    expect(sports.book.past(fixture(), started + 3_600_000)).toEqual(before)
  })
})

let kept: Fixture | undefined
/** The next match that will not be called off. */
function fixture(): Fixture {
  const next = sports.book
    .listed(started, true)
    .find((each) => each.startsAt > started && sports.book.standing(each, sports.book.endsAt(each)).phase === 'ended')
  kept = kept?.id === next?.id ? kept : next
  if (kept === undefined) throw new Error('no match begins within an hour')
  return kept
}
const market = () => (fixture().league.sport === 'football' ? 'result' : 'winner')
const winner = () => {
  const { state } = sports.book.standing(fixture(), sports.book.endsAt(fixture()))
  return state.home > state.away ? 'home' : state.home < state.away ? 'away' : 'draw'
}

function placeAll(bet: string, outcome: () => string = () => 'home') {
  const legs = [sports.legOf(fixture(), market(), outcome())]
  return sports.desk.place({ session, bet, stake: '1.00', better: false, legs })
}

/** Stops the sportsbook and starts it anew; who waited for the wallet waits no longer. */
async function restart(lose: () => void = () => undefined): Promise<void> {
  const closed = sports.close()
  lose()
  await closed
  sports = openSportsbook(wallet, home.folder, clock)
  sports.runner.settleDue()
  await sports.runner.settled()
}

/** Brings a winning bet to a step and stops the process there, with the wallet as far as it may be. */
async function stopAt(step: 'created' | 'bet_sent' | 'open' | 'decided' | 'win_sent', bet: string): Promise<void> {
  if (step === 'created' || step === 'bet_sent') {
    wallet.failAlways('bet', step === 'created' ? 'hang-before' : 'hang')
    const arrived = wallet.nextCall('bet')
    placeAll(bet, winner).catch(() => undefined)
    await arrived
    const sent = sports.store.bet(bet)
    if (step === 'created' && sent?.step === 'bet_sent') sports.store.keep('bet_sent', { ...sent, step: 'created' })
    wallet.failAlways('bet', 'none')
    return
  }
  await placeAll(bet, winner)
  if (step === 'open') return
  wallet.failAlways('win', step === 'decided' ? 'refuse-connection' : 'lost-answer')
  clock.now = sports.book.endsAt(fixture())
  const arrived = wallet.nextCall('win')
  sports.runner.settleDue()
  await arrived
  const sent = sports.store.bet(bet)
  if (step === 'decided' && sent?.step === 'win_sent') sports.store.keep('win_sent', { ...sent, step: 'decided' })
  wallet.failAlways('win', 'none')
}
