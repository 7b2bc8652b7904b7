import type { Database } from '@trebol/shared/database'
import type { players } from '../database/schema/index.ts'
import { readKyc } from './read-kyc.ts'

type Player = Pick<typeof players.$inferSelect, 'id' | 'identity'>

/** Whether a document has shown who the player is: his name is then no longer his to write. */
export const isIdentified = async (db: Database, player: Player, now: Date): Promise<boolean> =>
  player.identity !== null || (await readKyc(db, player.id, now)).status === 'verified'
