import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Services } from '../calls/services.ts'
import { lotteryDraws } from '../database/schema/index.ts'
import { openDraws } from './open-draws.ts'
import { revealDraw } from './reveal-draw.ts'
import { settleDraw } from './settle-draw.ts'

const atLeastMs = 250
const atMostMs = 60_000

/**
 * Does all that is due: opens the draws ahead, draws those whose time has come, settles those that are drawn. Each step
 * may fail or be cut off; the next run takes it up. Returns the milliseconds until there may be something to do again.
 */
export async function runLottery(services: Services): Promise<number> {
  const { db } = services
  const now = services.now()
  await openDraws(services, now)
  const due = await db
    .select({ id: lotteryDraws.id })
    .from(lotteryDraws)
    .where(and(eq(lotteryDraws.status, 'open'), lte(lotteryDraws.at, now)))
    .orderBy(asc(lotteryDraws.at))
  for (const { id } of due) await revealDraw(services, id, now)
  await settleAll(services, now)
  const [next] = await db
    .select({ at: lotteryDraws.at })
    .from(lotteryDraws)
    .where(eq(lotteryDraws.status, 'open'))
    .orderBy(asc(lotteryDraws.at))
    .limit(1)
  const wait = next === undefined ? atMostMs : next.at.getTime() - services.now().getTime()
  return Math.min(atMostMs, Math.max(atLeastMs, wait))
}

async function settleAll(services: Services, now: Date): Promise<void> {
  const finished = await services.db
    .select({ id: lotteryDraws.id })
    .from(lotteryDraws)
    .where(inArray(lotteryDraws.status, ['drawn', 'voided']))
    .orderBy(asc(lotteryDraws.at))
  const faults: unknown[] = []
  for (const { id } of finished) await settleDraw(services, id, now).catch((error: unknown) => faults.push(error))
  if (faults.length > 0) throw faults[0]
}
