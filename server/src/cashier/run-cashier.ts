import type { Services } from '../calls/services.ts'
import { nextDue, settleDue } from './settle-due.ts'

const atLeastMs = 250
const atMostMs = 15_000

/** Does what is due in the cashier. Returns the milliseconds until there may be something to do again. */
export async function runCashier({ db, now }: Pick<Services, 'db' | 'now'>): Promise<number> {
  await settleDue(db, now())
  const next = await nextDue(db)
  const wait = next === null ? atMostMs : next.getTime() - now().getTime()
  return Math.min(atMostMs, Math.max(atLeastMs, wait))
}
