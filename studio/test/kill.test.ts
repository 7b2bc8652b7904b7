import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { minorToAmount } from '@trebol/shared/money'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isOver, stakedIn } from '../src/rounds/round.ts'
import { openRoundStore } from '../src/rounds/round-store.ts'
import { gameStateSchema, roundOutputSchema } from '../src/wire/game-wire.ts'
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
  main = await buildStudio('kill-test')
}, 120_000)

const start = () =>
  runStudio(main, { DATA_DIR: home.folder, WALLET_URL: wallet.url, WALLET_SECRET: walletSecret, LOG_LEVEL: 'info' })

beforeEach(async () => {
  wallet = await startWallet({ opening })
  home = freshFolder()
  studio = await start()
  const opened = await studio.post('open', { token: wallet.launchToken(), game: 'x', key: randomUUID() })
  session = v.parse(gameStateSchema, opened.body).session
})
afterEach(async () => {
  await studio.kill()
  await wallet.stop()
  home.remove()
})
afterAll(async () => {
  await studio.kill()
})

const spin = (round: string = randomUUID()) =>
  studio.post('round', { session, round, stake: '1.00', clientSeed: 'jugador' }).catch(() => null)

/** Kills the process at the moment when the wallet has booked a call of this name and before the answer is out. */
function killWhenBooked(name: 'bet' | 'win' | 'jackpot' | 'rollback'): Promise<void> {
  return new Promise((resolve) => {
    wallet.onBooked((booked) => {
      if (booked !== name) return
      wallet.onBooked(() => {})
      wallet.failNext(name, 'none')
      studio.child.kill('SIGKILL')
      studio.kill().then(resolve, resolve)
    })
  })
}

/** A round of blackjack that can be doubled, in a session of its own. */
async function blackjackWithDouble() {
  const opened = await studio.post('open', {
    ...{ token: wallet.launchToken('veintiuna-real', ['blackjack']), game: 'veintiuna-real', key: randomUUID() },
  })
  const own = v.parse(gameStateSchema, opened.body).session
  const offers = (move: string, shown: unknown) =>
    v.parse(v.object({ moves: v.array(v.string()) }), shown).moves.includes(move)
  for (;;) {
    const asked = { session: own, round: randomUUID(), stake: '1.00', clientSeed: 'jugador' }
    let { round } = v.parse(roundOutputSchema, (await studio.post('round', asked)).body)
    const { id } = round
    const act = (move: string, seq = 0) => studio.post('act', { session: own, round: id, seq, move }).catch(() => null)
    if (round.status === 'turn' && offers('double', round.shown)) return { act }
    while (round.status === 'turn') {
      const move = offers('stand', round.shown) ? 'stand' : 'decline'
      ;({ round } = v.parse(roundOutputSchema, (await act(move, round.seq))?.body))
    }
  }
}

/** Starts again and waits until every round that was left open is over. */
async function restart(): Promise<number> {
  studio = await start()
  const open = Number(studio.ready.recovering)
  for (let i = 0; i < open; i += 1) await studio.line('round_recovered')
  return open
}

async function expectBooksToAgree(): Promise<void> {
  await studio.kill()
  const store = openRoundStore(home.folder)
  let balance = opening
  for (const id of wallet.books.rounds()) {
    const round = store.round(id)
    const moved = wallet.books.ofRound(id)
    expect(round && isOver(round)).toBe(true)
    const stands = round?.step === 'settled'
    expect(moved.staked).toBe(stands ? stakedIn(round) : 0n)
    expect(moved.won).toBe(stands ? BigInt(round.win) : 0n)
    expect(moved.pot).toBe(stands && round.hit ? BigInt(round.jackpotWin ?? -1) : 0n)
    balance += moved.won + moved.pot - moved.staked
  }
  expect(store.unfinished()).toEqual([])
  expect(wallet.books.balance()).toBe(balance)
  await store.close()
}

describe('a studio that is killed', () => {
  it('while the bet is booked gives it back after the restart and can be played again', async () => {
    const round = randomUUID()
    const killed = killWhenBooked('bet')
    await spin(round)
    await killed
    expect(wallet.books.balance()).toBe(opening - 100n)
    expect(await restart()).toBe(1)
    expect(wallet.books.balance()).toBe(opening)
    expect(await spin(round)).toMatchObject({ status: 503, body: { code: 'BET_UNCONFIRMED' } })
    expect(await spin()).toMatchObject({ status: 200 })
    await expectBooksToAgree()
  }, 30_000)

  it('while a win is booked pays it once, with the outcome that was kept', async () => {
    const killed = killWhenBooked('win')
    let round = ''
    let gone = false
    killed.then(() => {
      gone = true
    }, undefined)
    while (!gone) {
      round = randomUUID()
      if ((await spin(round)) === null) await killed
    }
    expect(wallet.books.ofRound(round).wins).toBe(1)
    expect(await restart()).toBe(1)
    const again = await spin(round)
    expect(again).toMatchObject({ status: 200, body: { round: { status: 'settled', id: round } } })
    expect(wallet.books.ofRound(round).wins).toBe(1)
    await expectBooksToAgree()
  }, 60_000)

  it.each(['booked', 'not booked'] as const)(
    'while a jackpot is %s pays it once, and then what the reels paid',
    async (moment) => {
      await studio.kill()
      await wallet.stop()
      // A cent is staked for each win on average, so every round wins.
      wallet = await startWallet({ opening, jackpot: { pool: 'gran-trebol', name: 'Gran Trébol', perHit: '0.01' } })
      studio = await start()
      const opened = await studio.post('open', { token: wallet.launchToken(), game: 'x', key: randomUUID() })
      session = v.parse(gameStateSchema, opened.body).session
      const round = randomUUID()
      if (moment === 'booked') {
        const killed = killWhenBooked('jackpot')
        await spin(round)
        await killed
      } else {
        wallet.failAlways('jackpot', 'hang-before')
        const asked = wallet.nextCall('jackpot')
        const lost = spin(round)
        await asked
        await studio.kill()
        await lost
        wallet.failAlways('jackpot', 'none')
      }
      expect(wallet.books.ofRound(round).jackpots).toBe(moment === 'booked' ? 1 : 0)
      expect(await restart()).toBe(1)
      expect(await spin(round)).toMatchObject({
        status: 200,
        body: {
          round: {
            status: 'settled',
            jackpot: { name: 'Gran Trébol', hit: true, won: minorToAmount(wallet.books.ofRound(round).pot, 2) },
          },
        },
      })
      expect(wallet.books.ofRound(round).jackpots).toBe(1)
      await expectBooksToAgree()
    },
    60_000,
  )

  it('while a raise is booked gives it back after the restart, and the round goes on', {
    tags: ['proof'],
    timeout: 30_000,
  }, async () => {
    const table = await blackjackWithDouble()
    const before = wallet.books.balance()
    const killed = killWhenBooked('bet')
    await table.act('double')
    await killed
    expect(wallet.books.balance()).toBe(before - 100n)
    expect(await restart()).toBe(1)
    expect(wallet.books.balance()).toBe(before)
    expect(await table.act('stand')).toMatchObject({
      status: 200,
      body: { round: { status: 'settled', stake: '1.00', acts: [{ move: 'stand' }] } },
    })
    await expectBooksToAgree()
  })

  it('before its raise could be booked leaves nothing of it behind', async () => {
    const table = await blackjackWithDouble()
    const before = wallet.books.balance()
    wallet.failAlways('bet', 'hang-before')
    const asked = wallet.nextCall('bet')
    const lost = table.act('double')
    await asked
    await studio.kill()
    await lost
    wallet.failAlways('bet', 'none')
    expect(await restart()).toBe(1)
    expect(wallet.books.balance()).toBe(before)
    expect(await table.act('double')).toMatchObject({
      status: 200,
      body: { round: { status: 'settled', stake: '2.00' } },
    })
    await expectBooksToAgree()
  }, 30_000)

  it('while a return is booked and again while it is repeated returns it once', {
    tags: ['proof'],
    timeout: 30_000,
  }, async () => {
    wallet.failNext('bet', 'lost-answer', 'lost-answer', 'lost-answer')
    const first = killWhenBooked('rollback')
    await spin()
    await first
    const second = killWhenBooked('rollback')
    studio = await start()
    await second
    await restart()
    expect(wallet.books.balance()).toBe(opening)
    await expectBooksToAgree()
  })

  it('before its bet could be booked leaves nothing behind', async () => {
    wallet.failAlways('bet', 'hang-before')
    const asked = wallet.nextCall('bet')
    const lost = spin()
    await asked
    await studio.kill()
    await lost
    wallet.failAlways('bet', 'none')
    expect(await restart()).toBe(1)
    expect(wallet.books.balance()).toBe(opening)
    await expectBooksToAgree()
  }, 30_000)

  it('twenty times at turns keeps the books in agreement to the cent', {
    tags: ['proof'],
    timeout: 120_000,
  }, async () => {
    for (let i = 0; i < 20; i += 1) {
      const killed = killWhenBooked(i % 3 === 0 ? 'win' : 'bet')
      let gone = false
      killed.then(() => {
        gone = true
      }, undefined)
      while (!gone) if ((await spin()) === null) await killed
      await restart()
    }
    await expectBooksToAgree()
  })
})

describe('a studio that is asked to stop', () => {
  it('finishes what it answers and leaves with zero', async () => {
    const exit = once(studio.child, 'exit')
    const answer = spin()
    await wallet.nextCall('bet')
    studio.child.kill('SIGTERM')
    expect(await answer).toMatchObject({ status: 200 })
    expect((await exit)[0]).toBe(0)
  }, 30_000)

  it('leaves when its parent is gone', async () => {
    const exit = once(studio.child, 'exit')
    studio.child.stdin?.end()
    expect((await exit)[0]).toBe(0)
  }, 30_000)
})
