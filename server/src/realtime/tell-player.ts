import type { RealtimePayload } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { realtimeOutbox } from '../database/schema/index.ts'

type Told<E extends 'LimitReached' | 'RealityCheck'> = {
  readonly event: E
  readonly data: Omit<RealtimePayload<'user', E>, 'seq'>
}

/**
 * Tells a player what no row of a table stands for: the code that sees it happen tells it, with what is booked in the same
 * transaction or not at all.
 */
export async function tellPlayer(
  db: Database,
  playerId: string,
  { event, data }: Told<'LimitReached'> | Told<'RealityCheck'>,
): Promise<void> {
  await db.insert(realtimeOutbox).values({ channel: `private-user.${playerId}`, event, data: { ...data } })
}
