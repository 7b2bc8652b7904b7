import { isoSchema } from '@trebol/shared/contract'
import * as v from 'valibot'

const amountSchema = v.pipe(v.string(), v.regex(/^\d{1,30}(\.\d{1,8})?$/))
const wholeSchema = v.pipe(v.number(), v.integer(), v.minValue(0))
const nameSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(200))

/**
 * A decided round with everything that it takes to work it out again, as it travels behind the `#` of an address that may
 * be kept for years: what is changed here gets another `v`, and the page goes on reading the old one.
 */
export const roundRecordSchema = v.object({
  v: v.literal(1),
  id: nameSchema,
  at: v.pipe(v.string(), v.isoTimestamp()),
  engine: nameSchema,
  title: nameSchema,
  mode: v.picklist(['real', 'demo']),
  iso: isoSchema,
  decimals: v.pipe(wholeSchema, v.maxValue(8)),
  /** All that was staked, and what the round began with. */
  stake: amountSchema,
  bet: amountSchema,
  choice: v.unknown(),
  acts: v.pipe(v.array(v.object({ move: v.unknown(), atMs: wholeSchema })), v.maxLength(1_000)),
  outcome: v.unknown(),
  win: amountSchema,
  jackpot: v.nullable(v.object({ name: nameSchema, perHit: amountSchema, hit: v.boolean() })),
  serverSeed: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  clientSeed: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  nonce: wholeSchema,
})
export type RoundRecord = v.InferOutput<typeof roundRecordSchema>

/** The page that works a round out again, and the longest fragment that it reads. */
export const recordPath = '/ronda'
export const longestFragment = 32_768
