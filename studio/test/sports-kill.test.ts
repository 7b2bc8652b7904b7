import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountSchema, betsOutputSchema, boardSchema, placeOutputSchema } from '../src/sportsbook/wire/sports-wire.ts'
import { buildStudio } from './build-studio.ts'
import { freshFolder } from './open-desk.ts'
import { type RunningStudio, runStudio } from './run-studio.ts'
import { startWallet, type TestWallet, walletSecret } from './start-wallet.ts'

const opening = 1_000_000n
let main = ''
let wallet: TestWallet
let home: ReturnType<typeof freshFolder>
let studio: RunningStudio
let session = ''

beforeAll(async () => {
  main = await buildStudio('sports-kill-test')
}, 120_000)
beforeEach(async () => {
  wallet = await startWallet({ opening, game: 'apuestas-deportivas' })
  home = freshFolder()
  studio = await start()
  const opened = await studio.post('sports/open', {
    token: wallet.launchToken('apuestas-deportivas', ['virtuales', 'apuestas']),
    key: randomUUID(),
  })
  session = v.parse(accountSchema, opened.body).session
})
afterEach(async () => {
  await studio.kill()
  await wallet.stop()
  home.remove()
})
afterAll(() => studio.kill())

it('a process that is killed while a bet is booked gives it back after the start', async () => {
  const match = await quickMatch()
  const killed = killWhenBooked('bet')
  const bet = randomUUID()
  await place(bet, match, 0).catch(() => null)
  await killed
  expect(wallet.books.balance()).toBe(opening - 100n)
  const returned = wallet.nextCall('rollback')
  studio = await start()
  await returned
  await expect.poll(() => wallet.books.balance()).toBe(opening)
  expect(wallet.books.ofRound(bet)).toMatchObject({ bets: 0, wins: 0 })
}, 60_000)

it('a process that is killed while a win is paid pays it once after the start', {
  tags: ['proof'],
  timeout: 120_000,
}, async () => {
  const match = await quickMatch()
  const bets = [randomUUID(), randomUUID(), randomUUID()]
  for (const [index, bet] of bets.entries()) {
    const placed = v.parse(placeOutputSchema, (await place(bet, match, index)).body)
    expect(placed.kind).toBe('placed')
  }
  await killWhenBooked('win')
  const repeated = wallet.nextCall('win')
  studio = await start()
  await repeated
  await expect.poll(async () => (await mine()).map(({ status }) => status).toSorted()).toEqual(['lost', 'lost', 'won'])
  const moved = bets.map((bet) => wallet.books.ofRound(bet))
  expect(moved.map(({ bets: one }) => one)).toEqual([1, 1, 1])
  expect(moved.reduce((sum, { wins }) => sum + wins, 0)).toBe(1)
  expect(wallet.books.balance()).toBe(opening - 300n + moved.reduce((sum, { won }) => sum + won, 0n))
})

const start = () =>
  runStudio(main, {
    ...{ DATA_DIR: home.folder, WALLET_URL: wallet.url, WALLET_SECRET: walletSecret, LOG_LEVEL: 'info' },
    ...{ NODE_ENV: 'test', QUICK_MATCHES: '1' },
  })

/** The second match to come of the league of test runs: there is time to bet on it. */
async function quickMatch() {
  const { events } = v.parse(boardSchema, (await studio.post('sports/board', { view: 'all' })).body)
  const match = events.filter(({ league, phase }) => league.id === 'prueba' && phase === 'upcoming')[1]
  if (match === undefined) throw new Error('there is no such match')
  return match
}

function place(bet: string, match: Awaited<ReturnType<typeof quickMatch>>, index: number) {
  const [market] = match.markets
  const outcome = market?.outcomes[index]
  if (market === undefined || outcome === undefined) throw new Error('the match has no such price')
  const leg = { event: match.id, market: market.id, outcome: outcome.id, odds: outcome.odds, live: false }
  return studio.post('sports/place', { session, bet, stake: '1.00', better: false, legs: [leg] })
}

async function mine() {
  return v.parse(betsOutputSchema, (await studio.post('sports/bets', { session, before: null })).body).bets
}

/** Kills the process at the moment when the wallet has booked a call of this name and before the answer is out. */
function killWhenBooked(name: 'bet' | 'win'): Promise<void> {
  return new Promise((resolve) => {
    wallet.onBooked((booked) => {
      if (booked !== name) return
      wallet.onBooked(() => {})
      studio.child.kill('SIGKILL')
      studio.kill().then(resolve, resolve)
    })
  })
}
