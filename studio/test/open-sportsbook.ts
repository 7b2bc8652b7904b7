import { randomUUID } from 'node:crypto'
import { createBetRunner } from '../src/sportsbook/bets/bet-runner.ts'
import { openBetStore } from '../src/sportsbook/bets/bet-store.ts'
import { createFixtureBook } from '../src/sportsbook/desk/fixture-book.ts'
import { createSportsDesk } from '../src/sportsbook/desk/sports-desk.ts'
import type { Fixture } from '../src/sportsbook/simulation/fixtures.ts'
import { leagues } from '../src/sportsbook/simulation/leagues.ts'
import type { PlaceInput } from '../src/sportsbook/wire/sports-wire.ts'
import { createWallet } from '../src/wallet/wallet.ts'
import { quietLog } from './open-desk.ts'
import { type TestWallet, walletSecret } from './start-wallet.ts'

type Leg = PlaceInput['legs'][number]

/** A clock that stands until it is moved. */
export type Clock = { now: number }

/** The sportsbook without its HTTP and without a clock of its own: `clock.now` is the time. */
export function openSportsbook(wallet: TestWallet, folder: string, clock: Clock, timeoutMs = 10_000) {
  // The same matches in every run: no test finds one by luck.
  const store = openBetStore(folder, () => '5eed'.repeat(16))
  const book = createFixtureBook(leagues, store.secret)
  const client = createWallet({ url: wallet.url, secret: walletSecret, timeoutMs })
  const now = () => clock.now
  const pace = { betPauses: [0, 0], firstPause: 1, longestPause: 5 }
  const runner = createBetRunner({ store, book, wallet: client, log: quietLog }, { pace, now })
  const delays: (() => void)[] = []
  const delay = async (ms: number) => {
    clock.now += ms
    for (const run of delays.splice(0)) run()
  }
  const desk = createSportsDesk({ store, book, wallet: client, runner, secret: walletSecret, now, delay })

  /** The price of a selection as a player would see it now. */
  function legOf(fixture: Fixture, market: string, outcome: string): Leg {
    const [found] = desk.quotes([{ event: fixture.id, market, outcome }]).quotes
    return { event: fixture.id, market, outcome, odds: found?.odds ?? 1001, live: found?.phase === 'live' }
  }

  return {
    ...{ store, book, runner, desk, legOf },
    recovered: runner.recover(),
    /** Does this while the next live bet waits, after its time has passed. */
    whileWaiting: (run: () => void) => delays.push(run),
    open: async () =>
      (
        await desk.open({
          token: wallet.launchToken('apuestas-deportivas', ['virtuales', 'apuestas']),
          key: randomUUID(),
        })
      ).session,
    /** Moves the clock behind the end of these matches and settles what is due. */
    settleAfter: async (...fixtures: readonly Fixture[]) => {
      clock.now = Math.max(...fixtures.map((fixture) => book.endsAt(fixture)))
      runner.settleDue()
      await runner.settled()
    },
    close: async () => {
      await runner.stop()
      await store.close()
    },
  }
}
