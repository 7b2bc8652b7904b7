import { randomUUID } from 'node:crypto'
import type { Database } from '@trebol/shared/database'
import { blocks } from '../database/schema/index.ts'
import type { Block } from './decide-money-in.ts'
import { endPlays } from './end-plays.ts'
import { holdPlayer } from './hold-player.ts'
import { holdWallets } from './hold-wallets.ts'

type Begun = Pick<Block, 'kind' | 'scope'> & {
  readonly playerId: string
  readonly now: Date
  readonly term: string
  readonly endsAt: Date | null
  readonly termEndsAt?: Date | null
  readonly reason?: string | null
}

/**
 * Begins a time without play, inside a transaction: open games end, and a stake that was on its way is booked before
 * the block or turned down by it.
 */
export async function beginBlock(tx: Database, { playerId, now, ...block }: Begun): Promise<void> {
  await holdPlayer(tx, playerId)
  await endPlays(tx, playerId, now, block.scope)
  await holdWallets(tx, playerId)
  await tx.insert(blocks).values({ id: randomUUID(), playerId, startsAt: now, ...block })
}
