import { createHmac } from 'node:crypto'
import type { AuthenticateOutput } from '@trebol/shared/contract/wallet'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { games, players, playSessions } from '../database/schema/index.ts'
import { currencyOf } from '../operator/currencies.ts'
import { presentAmount } from '../operator/show-money.ts'
import { hashLaunchToken } from '../play/launch-token.ts'
import { balanceOf } from './session-money.ts'
import type { WalletContext } from './wallet-calls.ts'
import { WalletRefusal } from './wallet-refusal.ts'

/** Spends the launch token: the statement that reads it also marks it, so two requests cannot both have it. */
export async function authenticate(
  { token }: { token: string },
  { services, now }: WalletContext,
): Promise<AuthenticateOutput> {
  return services.db.transaction(async (tx) => {
    const [session] = await tx
      .update(playSessions)
      .set({ tokenUsedAt: now })
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
      .select({ game: games.slug, title: games.name, categories: games.categories, country: players.country })
      .from(games)
      .innerJoin(players, eq(players.id, session.playerId))
      .where(eq(games.id, session.gameId))
    if (facts === undefined) throw new Error('a play session without its game')
    return {
      session: session.id,
      player: createHmac('sha256', services.walletSecret)
        .update(`player:${session.playerId}`)
        .digest('hex')
        .slice(0, 32),
      game: facts.game,
      title: facts.title,
      categories: facts.categories,
      mode: session.mode,
      iso: session.iso,
      decimals: currencyOf(session.iso).decimals,
      balance: presentAmount(await balanceOf(tx, session), session.iso),
      lang: `es-${facts.country}`,
    }
  })
}
