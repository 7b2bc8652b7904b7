import { and, eq, inArray, isNull } from 'drizzle-orm'
import { callerOf } from '../calls/caller-of.ts'
import type { Call, Handlers } from '../calls/handler.ts'
import { invalid } from '../calls/refusal.ts'
import { blocks } from '../database/schema/index.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { blocksOfPerson } from './accounts-of-person.ts'
import { holdPlayer } from './hold-player.ts'
import { presentProtection } from './present-protection.ts'
import { showMoment } from './show-moment.ts'

const dayMs = 24 * 60 * 60 * 1_000

/** The end of an exclusion never comes by itself, and never before its term. Asking twice does not make it later. */
export const liftExclusion: Handlers['liftExclusion'] = async (_input, call) => {
  const { playerId } = callerOf(call)
  const { db, now } = call
  await holdPlayer(db, playerId)
  const open = await db
    .select()
    .from(blocks)
    .where(and(eq(blocks.playerId, playerId), eq(blocks.kind, 'exclusion'), isNull(blocks.endsAt)))
  const early = open.flatMap(({ termEndsAt }) =>
    termEndsAt !== null && termEndsAt > now ? [termEndsAt.getTime()] : [],
  )
  if (early.length > 0) {
    const from = showMoment(new Date(Math.max(...early)), now)
    throw invalid({ term: `Su autoexclusión no se puede levantar antes del ${from}.` })
  }
  if (open.length === 0) await refuseForeign(call, playerId)
  if (open.length > 0) {
    const { term, endless } = protectionRules.liftWaitDays
    const wait = open.some((block) => block.term === 'INDEF') ? endless : term
    const ids = open.map(({ id }) => id)
    await db
      .update(blocks)
      .set({ endsAt: new Date(now.getTime() + wait * dayMs) })
      .where(inArray(blocks.id, ids))
  }
  return { value: await presentProtection(call, playerId) }
}

/** An exclusion that was asked for in another account ends there alone. */
async function refuseForeign({ db, now }: Pick<Call, 'db' | 'now'>, playerId: string): Promise<void> {
  const held = await blocksOfPerson(db, playerId, now)
  if (!held.some((block) => block.kind === 'exclusion' && block.playerId !== playerId && block.endsAt === null)) return
  throw invalid({ term: 'Esta autoexclusión se pidió en otra cuenta. Levántela desde aquella o escriba a soporte.' })
}
