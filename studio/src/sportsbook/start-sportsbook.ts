import type { Logger } from 'pino'
import type { Wallet } from '../wallet/wallet.ts'
import type { Bet } from './bets/bet.ts'
import { type BetRunner, createBetRunner } from './bets/bet-runner.ts'
import { openBetStore } from './bets/bet-store.ts'
import { createFixtureBook } from './desk/fixture-book.ts'
import { createSportsDesk, type SportsDesk } from './desk/sports-desk.ts'
import { leagues, quickLeague } from './simulation/leagues.ts'

export type Sportsbook = {
  readonly desk: SportsDesk
  /** Bets that were found open. */
  readonly recovering: number
  /** Bets that are not over. */
  readonly unfinished: () => readonly Bet[]
  readonly stop: () => Promise<void>
}

type Parts = {
  readonly dataDir: string
  readonly wallet: Wallet
  readonly secret: string
  readonly log: Logger
  readonly quick: boolean
  readonly now?: () => number
}

const settleEveryMs = 1_000

/** Opens the bets, takes up what was left open and settles what is over, again and again. */
export function startSportsbook({ dataDir, wallet, secret, log, quick, now = Date.now }: Parts): Sportsbook {
  const store = openBetStore(dataDir)
  const book = createFixtureBook(quick ? [...leagues, quickLeague] : leagues, store.secret)
  const runner: BetRunner = createBetRunner({ store, book, wallet, log }, { now })
  const recovering = runner.recover()
  const settling = setInterval(() => {
    try {
      runner.settleDue()
    } catch (error) {
      log.error({ event: 'settling_failed', err: error })
    }
  }, settleEveryMs)
  return {
    desk: createSportsDesk({ store, book, wallet, runner, secret, now }),
    recovering,
    unfinished: store.unfinished,
    stop: async () => {
      clearInterval(settling)
      await runner.stop()
      await store.close()
    },
  }
}
