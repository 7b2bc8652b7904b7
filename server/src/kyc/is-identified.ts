import type { players } from '../database/schema/index.ts'
import type { DecidedKyc } from './decide-kyc.ts'

type Player = Pick<typeof players.$inferSelect, 'identity'>

/** Whether a document has shown who the player is, also one that has expired since: his name is no longer his to write. */
export const isIdentified = ({ identity }: Player, { status }: Pick<DecidedKyc, 'status'>): boolean =>
  identity !== null || status === 'verified'
