import * as v from 'valibot'
import { keptJackpotSchema } from '../jackpot/kept-jackpot.ts'

const minorSchema = v.pipe(v.string(), v.regex(/^\d{1,30}$/))

const keptActSchema = v.object({
  move: v.unknown(),
  atMs: v.number(),
  /** What the move added to the stake. */
  stake: minorSchema,
})
export type KeptAct = v.InferOutput<typeof keptActSchema>

const playedEntries = {
  id: v.string(),
  /** Key of the studio's session, not its secret. */
  session: v.string(),
  /** The wallet's session that placed the bet: whatever is paid or given back for it belongs there, whoever reopens the game. */
  walletSession: v.string(),
  engine: v.string(),
  /** Name of the game, as its player reads it; rounds of earlier builds have none. */
  title: v.optional(v.string(), ''),
  iso: v.string(),
  decimals: v.number(),
  stake: minorSchema,
  choice: v.optional(v.unknown(), null),
  /** What the player has decided since the bet. */
  acts: v.optional(v.array(keptActSchema), []),
  /** What the session played for when the round began. */
  jackpot: v.optional(v.nullable(keptJackpotSchema), null),
  serverSeed: v.string(),
  clientSeed: v.string(),
  nonce: v.number(),
  createdAt: v.string(),
  /** The wallet's word on a movement that it will not book: somebody has to look into it, and the round waits for that. */
  held: v.optional(v.nullable(v.string()), null),
}
const acceptedEntries = {
  ...playedEntries,
  balance: v.string(),
  /** When the wallet took the bet, in milliseconds since 1970: a round on the clock starts here. */
  acceptedAt: v.optional(v.number(), 0),
}
const waitingEntries = {
  ...acceptedEntries,
  /** Raises that were sent to the wallet, whatever became of them: each has a name of its own there. */
  raises: v.number(),
  /** When the player last did something, in milliseconds since 1970. */
  touchedAt: v.number(),
}
/** A raise is placed under the wallet's session of that moment, which may be a later one than the bet's. */
const raisingEntries = { ...waitingEntries, raiseSession: v.optional(v.string()) }
const decidedEntries = {
  ...playedEntries,
  outcome: v.unknown(),
  win: minorSchema,
  balance: v.nullable(v.string()),
  /** Whether the round won its jackpot, and what it came to once the wallet has paid it. */
  hit: v.optional(v.boolean(), false),
  jackpotWin: v.optional(v.nullable(minorSchema), null),
}

/**
 * A round as it is kept. Each step is on disk before the next thing happens, so that after any stop it is known
 * what may have reached the wallet:
 * created → bet_sent → bet_accepted → decided → win_sent → settled, or → rolling_back → rolled_back, or → refused.
 * A round that won its jackpot passes through `jackpot_sent` before `win_sent`: how much it is, the wallet says.
 * Where the player decides, it rests in `waiting` before `decided`; a move that costs more goes through `raise_sent`
 * and, when the wallet's answer is lost, through `raise_returning` back to `waiting` as if it had not been made.
 */
export const roundSchema = v.variant('step', [
  v.object({ step: v.literal('created'), ...playedEntries }),
  v.object({ step: v.literal('bet_sent'), ...playedEntries }),
  v.object({ step: v.literal('bet_accepted'), ...acceptedEntries }),
  v.object({ step: v.literal('waiting'), ...waitingEntries }),
  v.object({ step: v.literal('raise_sent'), ...raisingEntries, raise: keptActSchema }),
  v.object({ step: v.literal('raise_returning'), ...raisingEntries }),
  v.object({ step: v.literal('decided'), ...decidedEntries }),
  v.object({ step: v.literal('jackpot_sent'), ...decidedEntries }),
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

/** Everything that was staked, the bet and what moves added to it, in minor units. */
export const stakedIn = ({ stake, acts }: Round): bigint =>
  acts.reduce((sum, act) => sum + BigInt(act.stake), BigInt(stake))

/** Names of the movements at the wallet: made from the round, so that every repetition carries the same. */
export const betTx = (round: Round): string => `b-${round.id}`
export const raiseTx = ({ id, raises }: RoundAt<'raise_sent' | 'raise_returning'>): string => `r-${id}-${raises}`
export const jackpotTx = (round: Round): string => `j-${round.id}`
export const winTx = (round: Round): string => `w-${round.id}`
