import type { PushTopic } from '@trebol/shared/contract'
import type { Database } from '@trebol/shared/database'
import { isClosed } from '../closing/refuse-closed.ts'
import { mayGetPromos } from '../messages/may-get-promos.ts'
import { readBlocks } from '../protection/read-standing.ts'

type Asked = { readonly playerId: string; readonly now: Date }

/** Whether what is about to be sent may still reach its player: he may have stopped playing since it was written. */
export async function mayBeTold(db: Database, topic: PushTopic, { playerId, now }: Asked): Promise<boolean> {
  switch (topic) {
    case 'promotions':
      return mayGetPromos(db, playerId, now)
    case 'protection': {
      const blocks = await readBlocks(db, { playerId, now })
      return !blocks.some(({ kind }) => kind === 'exclusion') && !(await isClosed(db, playerId))
    }
    case 'payments':
    case 'security':
    case 'support':
      return true
  }
}
