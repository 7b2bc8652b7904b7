import * as v from 'valibot'

const minorSchema = v.pipe(v.string(), v.regex(/^\d{1,30}$/))

const playedEntries = {
  id: v.string(),
  /** Key of the studio's session, not its secret. */
  session: v.string(),
  walletSession: v.string(),
  engine: v.string(),
  iso: v.string(),
  decimals: v.number(),
  stake: minorSchema,
  serverSeed: v.string(),
  clientSeed: v.string(),
  nonce: v.number(),
  createdAt: v.string(),
}
const decidedEntries = { ...playedEntries, outcome: v.unknown(), win: minorSchema, balance: v.nullable(v.string()) }

/**
 * A round as it is kept. Each step is on disk before the next thing happens, so that after any stop it is known
 * what may have reached the wallet:
 * created → bet_sent → bet_accepted → decided → win_sent → settled, or → rolling_back → rolled_back, or → refused.
 */
export const roundSchema = v.variant('step', [
  v.object({ step: v.literal('created'), ...playedEntries }),
  v.object({ step: v.literal('bet_sent'), ...playedEntries }),
  v.object({ step: v.literal('bet_accepted'), ...playedEntries, balance: v.string() }),
  v.object({ step: v.literal('decided'), ...decidedEntries }),
  v.object({ step: v.literal('win_sent'), ...decidedEntries }),
  v.object({ step: v.literal('settled'), ...decidedEntries }),
  v.object({ step: v.literal('rolling_back'), ...playedEntries }),
  v.object({ step: v.literal('rolled_back'), ...playedEntries }),
  v.object({ step: v.literal('refused'), ...playedEntries, code: v.string() }),
])
export type Round = v.InferOutput<typeof roundSchema>
export type Step = Round['step']
export type RoundAt<S extends Step> = Extract<Round, { step: S }>

export const isOver = ({ step }: Round): boolean => step === 'settled' || step === 'rolled_back' || step === 'refused'

/** Names of the movements at the wallet: made from the round, so that every repetition carries the same. */
export const betTx = (round: Round): string => `b-${round.id}`
export const winTx = (round: Round): string => `w-${round.id}`
