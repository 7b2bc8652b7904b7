import { type Database, isDatabaseError } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { accounts, players } from '../database/schema/index.ts'
import { hasLaterAccount } from '../protection/accounts-of-person.ts'
import { holdPlayer } from '../protection/hold-player.ts'
import { readBlocks } from '../protection/read-standing.ts'

type Reopened =
  | { readonly kind: 'reopened'; readonly email: string; readonly closedAt: Date }
  | { readonly kind: 'open' | 'excluded' | 'followed' | 'unknown' }

/**
 * Opens a closed account as it was; who is excluded stays out. Of several accounts of a person only the last one is opened:
 * what he set and used in a later one would not hold in it. Must run inside a transaction.
 */
export async function reopenAccount(tx: Database, playerId: string, now: Date): Promise<Reopened> {
  await holdPlayer(tx, playerId)
  const [player] = await tx
    .select({ email: players.email, closedAt: players.closedAt })
    .from(players)
    .where(eq(players.id, playerId))
  if (player === undefined) return { kind: 'unknown' }
  const { email, closedAt } = player
  if (closedAt === null) return { kind: 'open' }
  const blocks = await readBlocks(tx, { playerId, now })
  if (blocks.some(({ kind }) => kind === 'exclusion')) return { kind: 'excluded' }
  if (await hasLaterAccount(tx, playerId)) return { kind: 'followed' }
  const opened = await openUnlessTaken(tx, playerId)
  return opened ? { kind: 'reopened', email, closedAt } : { kind: 'followed' }
}

/** Another account of his document may be verified while this one is opened: the database lets one of the two happen. */
async function openUnlessTaken(tx: Database, playerId: string): Promise<boolean> {
  try {
    await tx.transaction(async (point) => {
      await point.update(players).set({ closedAt: null }).where(eq(players.id, playerId))
      await point.update(accounts).set({ closedAt: null }).where(eq(accounts.playerId, playerId))
    })
    return true
  } catch (error) {
    if (!isDatabaseError(error, 'uniqueViolation')) throw error
    return false
  }
}
