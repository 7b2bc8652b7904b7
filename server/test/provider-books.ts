import { randomUUID } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { and, eq, inArray } from 'drizzle-orm'
import { sessionLifeMs } from '../src/account/session-token.ts'
import { accounts, games, moves, players, playSessions, sessions } from '../src/database/schema/index.ts'
import { houseId, walletId } from '../src/ledger/account-ids.ts'
import { bookTransfer } from '../src/ledger/book-transfer.ts'
import { hashLaunchToken } from '../src/play/launch-token.ts'
import { newPlayer, type TestServer } from './open-test-server.ts'

const iso = 'USD'
export type Move = typeof moves.$inferSelect

type Launched = {
  readonly token: string
  readonly playerId: string
  readonly slug: string
  readonly categories: readonly string[]
  readonly emblem: string | null
  readonly mode: 'real' | 'demo'
  /** Of a demo: what it begins with. */
  readonly opening: bigint
  readonly jackpot: string | null
}

/** A player of the product server, with nothing in the wallet. */
export async function openPlayer(server: TestServer): Promise<string> {
  const { email } = await newPlayer(server)
  const [player] = await server.db.select({ id: players.id }).from(players).where(eq(players.email, email))
  if (player === undefined) throw new Error('the player who has just signed up is not there')
  return player.id
}

/** A play session as a launch leaves it: the one before of the same game has ended. */
export async function openPlaySession(db: Database, launched: Launched): Promise<void> {
  const { token, playerId, mode, opening } = launched
  const gameId = await gameOf(db, launched)
  await db
    .update(playSessions)
    .set({ status: 'ended', endReason: 'relaunched', endedAt: new Date() })
    .where(
      and(
        ...[eq(playSessions.playerId, playerId), eq(playSessions.gameId, gameId)],
        ...[eq(playSessions.mode, mode), eq(playSessions.status, 'open')],
      ),
    )
  // Those of these players go by the clock of the machine.
  const loginId = randomUUID()
  const now = new Date()
  await db
    .insert(sessions)
    .values({ id: loginId, playerId, createdAt: now, expiresAt: new Date(now.getTime() + sessionLifeMs) })
  await db.insert(playSessions).values({
    ...{ id: `s_${randomUUID()}`, playerId, loginId, gameId, mode, iso, status: 'open', startedAt: new Date() },
    ...{ tokenHash: hashLaunchToken(token), tokenExpiresAt: new Date(Date.now() + 60_000) },
    demoBalance: mode === 'demo' ? opening : null,
  })
}

/** The game of this slug with these categories, made from another one when the catalogue has none. */
async function gameOf(db: Database, { slug, categories, emblem, jackpot }: Launched) {
  const [known] = await db.select().from(games).where(eq(games.slug, slug))
  const dressed = { categories: [...categories], motif: emblem, jackpot, name: 'Corazón de Jade' }
  if (known !== undefined) {
    await db.update(games).set(dressed).where(eq(games.id, known.id))
    return known.id
  }
  const [other] = await db.select().from(games).where(eq(games.area, 'slots')).limit(1)
  if (other === undefined) throw new Error('the catalogue has no slot')
  const { id: _, ...like } = other
  const [made] = await db
    .insert(games)
    .values({ ...like, ...dressed, slug })
    .returning({ id: games.id })
  return made?.id ?? 0
}

/** Brings a wallet to an amount, through the ledger. */
export async function setWallet(db: Database, playerId: string, minor: bigint): Promise<void> {
  const [wallet, house] = [walletId(playerId, iso), houseId(iso)]
  const more = minor - (await walletOf(db, playerId))
  if (more === 0n) return
  const [from, to, size] = more > 0n ? [house, wallet, more] : [wallet, house, -more]
  const facts = { kind: more > 0n ? 'win' : 'bet', product: 'games', title: 'Prueba', ref: randomUUID() } as const
  await db.transaction((tx) => bookTransfer(tx, { ...facts, from, to, minor: size, iso, at: new Date() }))
}

async function walletOf(db: Database, playerId: string): Promise<bigint> {
  const [wallet] = await db
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.id, walletId(playerId, iso)))
  return wallet?.balance ?? 0n
}

/** The movement of this name, if there is one. */
export async function readMove(db: Database, tx: string): Promise<Move | null> {
  const [found] = await db.select().from(moves).where(eq(moves.tx, tx))
  return found ?? null
}

export const readMoney = (db: Database, playerId: string, mode: 'real' | 'demo'): Promise<bigint> =>
  mode === 'demo' ? demoOf(db, playerId) : walletOf(db, playerId)

/** The demo that is being played. */
async function demoOf(db: Database, playerId: string): Promise<bigint> {
  const open = await db
    .select({ balance: playSessions.demoBalance })
    .from(playSessions)
    .where(and(eq(playSessions.playerId, playerId), eq(playSessions.status, 'open')))
  return open[0]?.balance ?? 0n
}

/** What a round has moved: its bets and wins that still stand. */
export function movedBy(booked: readonly Move[], round: string) {
  const standing = booked.filter((each) => each.round === round && each.rolledBackAt === null)
  const of = (kind: Move['kind']) => standing.filter((each) => each.kind === kind)
  const sum = (kind: Move['kind']) => of(kind).reduce((total, { amount }) => total + amount, 0n)
  return {
    ...{ bets: of('bet').length, wins: of('win').length, staked: sum('bet'), won: sum('win') },
    ...{ jackpots: of('jackpot').length, pot: sum('jackpot') },
  }
}

export async function endPlaySessions(db: Database, playerIds: readonly string[]): Promise<void> {
  await db
    .update(playSessions)
    .set({ status: 'ended', endReason: 'closed', endedAt: new Date() })
    .where(and(inArray(playSessions.playerId, [...playerIds]), eq(playSessions.status, 'open')))
}
