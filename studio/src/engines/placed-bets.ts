import * as v from 'valibot'
import type { Table, Wager } from './engine.ts'
import { wholeStakes } from './whole-stakes.ts'

/** Games with a cloth: a stake is spread over spots, each named in the engine's own spelling, in minor units. */
export const placedSchema = v.object({
  bets: v.pipe(
    v.array(v.tuple([v.pipe(v.string(), v.maxLength(32)), v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}$/))])),
    v.minLength(1),
    v.maxLength(200),
  ),
})
export type Placed = readonly (readonly [spot: string, minor: bigint])[]

/** What a round may be played for in all: the top of the ladder of chips. */
export const roundLimit = (table: Table): bigint => wholeStakes(table).at(-1) ?? 0n
/** What the spots of long odds take: a fifth of that. */
export const narrowLimit = (table: Table): bigint => roundLimit(table) / 5n

/** The bets of a wager that `readPlaced` has read. */
export const placedOf = (choice: unknown): Placed =>
  v.parse(placedSchema, choice).bets.map(([spot, minor]) => [spot, BigInt(minor)])

/**
 * Reads bets on a cloth: known spots, each once, whole chips within the limit of the spot (`limitOf`, null for one that
 * is not there), together what is staked and within the limit of a round. Null: the table does not take them.
 */
export function readPlaced(
  asked: { readonly stake: bigint; readonly choice: unknown },
  table: Table,
  limitOf: (spot: string) => bigint | null,
): Wager | null {
  const read = v.safeParse(placedSchema, asked.choice)
  if (!read.success) return null
  const placed = placedOf(read.output)
  const unit = wholeStakes(table)[0] ?? 1n
  const sum = placed.reduce((total, [, minor]) => total + minor, 0n)
  const once = new Set(placed.map(([spot]) => spot)).size === placed.length
  const whole = placed.every(([spot, minor]) => minor % unit === 0n && minor <= (limitOf(spot) ?? 0n))
  return once && whole && sum === asked.stake && sum <= roundLimit(table)
    ? { stake: asked.stake, choice: read.output }
    : null
}
