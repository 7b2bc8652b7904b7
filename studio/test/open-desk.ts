import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { createRoundRunner, type Pace } from '../src/rounds/round-runner.ts'
import { openRoundStore } from '../src/rounds/round-store.ts'
import { createGameDesk } from '../src/sessions/game-desk.ts'
import { createWallet } from '../src/wallet/wallet.ts'
import { type TestWallet, walletSecret } from './start-wallet.ts'

export const quietLog = pino({ level: 'silent' })
/** The usual course of things without its pauses. */
const promptPace: Pace = { betPauses: [0, 0], firstPause: 1, longestPause: 5 }

export const freshFolder = (): { folder: string; remove: () => void } => {
  const folder = mkdtempSync(join(tmpdir(), 'trebol-studio-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** The studio without its HTTP: real store, real runner, real client against the given wallet. */
export function openDesk(
  wallet: TestWallet,
  folder: string,
  timeoutMs = 4000,
  now: () => number = Date.now,
  log = quietLog,
) {
  const store = openRoundStore(folder)
  const client = createWallet({ url: wallet.url, secret: walletSecret, timeoutMs })
  const runner = createRoundRunner(store, client, log, { pace: promptPace, now })
  const desk = createGameDesk({ store, wallet: client, runner, secret: walletSecret, now })
  return {
    ...{ store, runner, desk },
    recovered: runner.recover(),
    /** Resolves when nothing is left to do for any round. */
    settled: () => runner.settled(),
    close: async () => {
      await runner.stop()
      await store.close()
    },
  }
}
