import type { AuthenticateOutput } from '@trebol/shared/contract/wallet'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { games, players, playSessions } from '../database/schema/index.ts'
import { poolTerms } from '../jackpots/pool-terms.ts'
import { currencyOf } from '../operator/currencies.ts'
import { presentAmount } from '../operator/show-money.ts'
import { hashLaunchToken } from '../play/launch-token.ts'
import { nameForProvider } from './name-for-provider.ts'
import { balanceOf } from './session-money.ts'
import type { WalletContext } from './wallet-calls.ts'
import { WalletRefusal } from './wallet-refusal.ts'

/** Spends the launch token: the statement that reads it also marks it, so two requests cannot both have it. */
export async function authenticate(
  { token }: { token: string },
  { services, now }: WalletContext,
): Promise<AuthenticateOutput> {
  if (await services.maintenance.read())
    throw new WalletRefusal('UNAVAILABLE', 'the site is in maintenance; the token stays good for its time')
  return services.db.transaction(async (tx) => {
    const [session] = await tx
      .update(playSessions)
      .set({ tokenUsedAt: now, seenAt: now })
      .where(
        and(
          eq(playSessions.tokenHash, hashLaunchToken(token)),
          eq(playSessions.status, 'open'),
          isNull(playSessions.tokenUsedAt),
          gt(playSessions.tokenExpiresAt, now),
        ),
      )
      .returning()
    if (session === undefined) throw new WalletRefusal('UNKNOWN_TOKEN', 'the token is unknown, used or out of time')
    const [facts] = await tx
      .select({
        ...{ game: games.slug, title: games.name, categories: games.categories, jackpot: games.jackpot },
        ...{ emblem: games.motif, country: players.country },
      })
      .from(games)
      .innerJoin(players, eq(players.id, session.playerId))
      .where(eq(games.id, session.gameId))
    if (facts === undefined) throw new Error('a play session without its game')
    const pool = session.mode === 'real' ? services.jackpots.find(({ slug }) => slug === facts.jackpot) : undefined
    const terms = pool === undefined ? null : poolTerms(pool, session.iso)
    const jackpot =
      pool === undefined || terms === null
        ? null
        : { pool: pool.slug, name: pool.name, perHit: presentAmount(terms.perHit, session.iso) }
    // What is bet here feeds what the provider is told of now, also when the catalogue changes meanwhile.
    if (jackpot !== null)
      await tx.update(playSessions).set({ jackpot: jackpot.pool }).where(eq(playSessions.id, session.id))
    return {
      session: session.id,
      player: nameForProvider(services, session.playerId),
      game: facts.game,
      title: facts.title,
      categories: facts.categories,
      emblem: facts.emblem,
      mode: session.mode,
      iso: session.iso,
      decimals: currencyOf(session.iso).decimals,
      balance: presentAmount(await balanceOf(tx, session), session.iso),
      lang: `es-${facts.country}`,
      jackpot,
    }
  })
}
