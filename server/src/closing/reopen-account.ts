import { type Database, isDatabaseError } from '@trebol/shared/database'
import { eq } from 'drizzle-orm'
import { accounts, players } from '../database/schema/index.ts'
import { blocksOfPerson, hasLaterAccount } from '../protection/accounts-of-person.ts'
import { askEndOfExclusion } from '../protection/ask-end-of-exclusion.ts'
import { holdPlayer } from '../protection/hold-player.ts'

type Reopened =
  | { readonly kind: 'reopened'; readonly email: string; readonly closedAt: Date }
  /** `from`: when the end of the exclusion comes, or may be asked for; null: it was begun in another account. */
  | { readonly kind: 'excluded'; readonly from: Date | null }
  /** The end of the exclusion was asked for by this; the account can be opened after it. */
  | { readonly kind: 'waits'; readonly email: string; readonly endsAt: Date }
  | { readonly kind: 'open' | 'followed' | 'unknown' }

/**
 * Opens a closed account as it was; who is excluded stays out, and nobody can log in to ask for the end of it: asking for
 * the account asks for it, by the same rule. Of several accounts of a person only the last one is opened:
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
  const blocks = await blocksOfPerson(tx, playerId, now)
  if (blocks.some(({ kind }) => kind === 'exclusion')) return await askEnd(tx, { playerId, email }, now)
  if (await hasLaterAccount(tx, playerId)) return { kind: 'followed' }
  const opened = await openUnlessTaken(tx, playerId)
  return opened ? { kind: 'reopened', email, closedAt } : { kind: 'followed' }
}

async function askEnd(
  tx: Database,
  { playerId, email }: { readonly playerId: string; readonly email: string },
  now: Date,
): Promise<Reopened> {
  const asked = await askEndOfExclusion(tx, playerId, now)
  switch (asked.kind) {
    case 'asked':
      return { kind: 'waits', email, endsAt: asked.endsAt }
    case 'early':
      return { kind: 'excluded', from: asked.from }
    case 'none': {
      const ends = (await blocksOfPerson(tx, playerId, now)).flatMap((block) =>
        block.kind === 'exclusion' ? [block.endsAt] : [],
      )
      const known = ends.flatMap((end) => (end === null ? [] : [end.getTime()]))
      return { kind: 'excluded', from: known.length < ends.length ? null : new Date(Math.max(...known)) }
    }
  }
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
