import * as v from 'valibot'

const minorSchema = v.pipe(v.string(), v.regex(/^\d{1,30}$/))

export const legSchema = v.object({
  event: v.string(),
  market: v.string(),
  outcome: v.string(),
  /** Accepted odds in thousandths. */
  odds: v.number(),
  /** The match was on when it was bet on. */
  live: v.boolean(),
  result: v.nullable(v.picklist(['won', 'lost', 'void'])),
  /** The final score, known with the result unless the match was called off. */
  score: v.nullable(v.tuple([v.number(), v.number()])),
})
export type Leg = v.InferOutput<typeof legSchema>

const entries = {
  id: v.string(),
  player: v.string(),
  /** Key of the sportsbook's own session, not its secret. */
  session: v.string(),
  walletSession: v.string(),
  iso: v.string(),
  decimals: v.number(),
  stake: minorSchema,
  legs: v.pipe(v.array(legSchema), v.minLength(1)),
  /** Milliseconds since 1970. */
  createdAt: v.number(),
}
const decidedEntries = { ...entries, payout: minorSchema, decidedAt: v.number() }

/**
 * A bet as it is kept. Each step is on disk before the next thing happens, so that after any stop it is known what may
 * have reached the wallet:
 * created → bet_sent → open → decided → win_sent → settled, or decided → return_sent → returned when every leg is void;
 * before it is open: → refused, or → rolling_back → rolled_back when the wallet's answer is lost.
 */
export const betSchema = v.variant('step', [
  v.object({ step: v.literal('created'), ...entries }),
  v.object({ step: v.literal('bet_sent'), ...entries }),
  v.object({ step: v.literal('open'), ...entries }),
  v.object({ step: v.literal('decided'), ...decidedEntries }),
  v.object({ step: v.literal('win_sent'), ...decidedEntries }),
  v.object({ step: v.literal('settled'), ...decidedEntries }),
  v.object({ step: v.literal('return_sent'), ...decidedEntries }),
  v.object({ step: v.literal('returned'), ...decidedEntries }),
  v.object({ step: v.literal('rolling_back'), ...entries }),
  v.object({ step: v.literal('rolled_back'), ...entries }),
  v.object({ step: v.literal('refused'), ...entries, code: v.string() }),
])
export type Bet = v.InferOutput<typeof betSchema>
export type BetStep = Bet['step']
export type BetAt<S extends BetStep> = Extract<Bet, { step: S }>

const last: ReadonlySet<BetStep> = new Set(['settled', 'returned', 'rolled_back', 'refused'])
export const isOver = ({ step }: Bet): boolean => last.has(step)

/** Names of the movements at the wallet: made from the bet, so that every repetition carries the same. */
export const betTx = ({ id }: Bet): string => `sb-${id}`
export const winTx = ({ id }: Bet): string => `sw-${id}`
