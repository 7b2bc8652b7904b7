import { Hono } from 'hono'
import { afterAll } from 'vitest'
import type { JackpotPool } from '../src/jackpots/jackpot-pools.ts'
import { walletRoutes } from '../src/wallet/wallet-routes.ts'
import { openTestServer, type TestServer } from './open-test-server.ts'
import { endPlaySessions, openPlayer, openPlaySession, readMoney, readMove, setWallet } from './provider-books.ts'

type Options = {
  readonly secret: string
  /** What each player begins with, in cents. */
  readonly opening: bigint
  readonly mode: 'real' | 'demo'
  /** What the games play for; `perHit` as an amount. */
  readonly jackpot: { readonly pool: string; readonly name: string; readonly perHit: string } | null
}

export type LaunchedGame = {
  readonly slug: string
  readonly categories: readonly string[]
  readonly emblem: string | null
}

// One for all tests of a file: each wallet has players of its own.
let opened: Promise<TestServer> | null = null
afterAll(async () => {
  await (await opened)?.close()
  opened = null
})

export type ProviderWallet = Awaited<ReturnType<typeof openProviderWallet>>

/** The wallet as game providers meet it, by the clock of the machine. Players are known by names of the test. */
export async function openProviderWallet({ secret, opening, mode, jackpot }: Options) {
  opened ??= openTestServer()
  const server = await opened
  const { db } = server
  const pool: JackpotPool | null = jackpot && {
    ...{ slug: jackpot.pool, name: jackpot.name, scope: 'network', games: [], share: 10n },
    terms: { USD: { perHit: jackpot.perHit, seed: '500.00' } },
  }
  const services = {
    ...server.services,
    ...{ walletSecret: secret, now: () => new Date(), jackpots: pool === null ? [] : [pool] },
  }
  const app = new Hono().route('/wallet', walletRoutes(services))
  const players = new Map<string, string>()

  async function playerId(name: string): Promise<string> {
    const known = players.get(name)
    if (known !== undefined) return known
    const id = await openPlayer(server)
    players.set(name, id)
    await setWallet(db, id, opening)
    return id
  }
  const first = await playerId('p-1')

  return {
    fetch: async (path: string, init: RequestInit): Promise<Response> => app.request(path, init),
    launch: async ({ player, ...game }: LaunchedGame & { readonly token: string; readonly player: string }) =>
      openPlaySession(db, {
        ...{ ...game, mode, opening, playerId: await playerId(player), jackpot: pool?.slug ?? null },
      }),
    move: (tx: string) => readMove(db, tx),
    /** The money of the first player. */
    money: () => readMoney(db, first, mode),
    setWallet: async (name: string, minor: bigint) => setWallet(db, await playerId(name), minor),
    endSessions: () => endPlaySessions(db, [...players.values()]),
  }
}
