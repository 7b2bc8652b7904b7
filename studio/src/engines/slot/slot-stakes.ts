import type { Table } from '../engine.ts'
import { ladderStakes } from '../ladder-stakes.ts'
import { lines } from './lines.ts'

/** Total stakes in minor units, from small to large; each splits into twenty equal line stakes. */
export const slotStakes = (table: Table): readonly bigint[] => ladderStakes(table, BigInt(lines.length))
