import { amountToMinor } from '@trebol/shared/money'
import * as v from 'valibot'
import { combinedOdds, payoutOf } from '../bets/payout.ts'
import { mostLegs } from '../bets/stake-limits.ts'
import type { Account, PlaceInput, Quoted } from '../wire/sports-wire.ts'

const legSchema = v.object({
  event: v.string(),
  market: v.string(),
  outcome: v.string(),
  /** The odds that the player has seen and accepted. */
  odds: v.number(),
  live: v.boolean(),
  words: v.string(),
  match: v.string(),
})
export type SlipLeg = v.InferOutput<typeof legSchema>

const sentSchema = v.object({
  ...{ event: v.string(), market: v.string(), outcome: v.string(), odds: v.number(), live: v.boolean() },
})

const slipSchema = v.object({
  legs: v.array(legSchema),
  /** `one`: every leg is a bet of its own; `all`: one bet on all of them. */
  mode: v.picklist(['one', 'all']),
  stake: v.string(),
  better: v.boolean(),
  /** A bet whose answer never came, as it was sent: sent again just so, it is booked once. */
  unknown: v.nullable(v.object({ bet: v.string(), stake: v.string(), legs: v.array(sentSchema) })),
})
export type Slip = v.InferOutput<typeof slipSchema>

export const emptySlip: Slip = { legs: [], mode: 'all', stake: '', better: false, unknown: null }

const place = 'sports:slip'

export function readSlip(): Slip {
  try {
    const read = v.safeParse(slipSchema, JSON.parse(sessionStorage.getItem(place) ?? 'null'))
    return read.success ? read.output : emptySlip
  } catch {
    return emptySlip
  }
}

export function keepSlip(slip: Slip): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(slip))
  } catch {
    // Without storage the slip lasts as long as the page.
  }
}

const nameOf = ({ event, market, outcome }: Pick<SlipLeg, 'event' | 'market' | 'outcome'>): string =>
  `${event} ${market} ${outcome}`

export const holds = (slip: Slip, leg: Pick<SlipLeg, 'event' | 'market' | 'outcome'>): boolean =>
  slip.legs.some((kept) => nameOf(kept) === nameOf(leg))

/** Puts a selection on the slip, or takes it off again. */
export function toggle(slip: Slip, leg: SlipLeg): Slip {
  if (holds(slip, leg)) return { ...slip, legs: slip.legs.filter((kept) => nameOf(kept) !== nameOf(leg)) }
  return slip.legs.length >= mostLegs ? slip : { ...slip, legs: [...slip.legs, leg] }
}

export type LegNews = 'same' | 'changed' | 'suspended' | 'closed'

/** What has become of a leg since the player saw its odds. */
export function newsOf(leg: SlipLeg, quotes: readonly Quoted[]): { news: LegNews; now: number | null; live: boolean } {
  const quoted = quotes.find((each) => nameOf(each) === nameOf(leg))
  if (quoted === undefined) return { news: 'same', now: leg.odds, live: leg.live }
  const live = quoted.phase === 'live'
  if (quoted.suspended) return { news: 'suspended', now: null, live }
  if (quoted.odds === null) return { news: 'closed', now: null, live }
  const same = quoted.odds === leg.odds && live === leg.live
  return { news: same ? 'same' : 'changed', now: quoted.odds, live }
}

/** Takes over the odds as they stand now. */
export const accept = (slip: Slip, quotes: readonly Quoted[]): Slip => ({
  ...slip,
  legs: slip.legs.map((leg) => {
    const { now, live } = newsOf(leg, quotes)
    return now === null ? leg : { ...leg, odds: now, live }
  }),
})

/** Two legs of one match, which one bet cannot hold. */
export const hasTwins = ({ legs }: Slip): boolean => new Set(legs.map(({ event }) => event)).size < legs.length

export const isAccumulator = (slip: Slip): boolean => slip.legs.length > 1 && slip.mode === 'all'

/** `each` is what one bet of the slip may pay at most. */
export type Worth = { readonly odds: number; readonly total: bigint; readonly each: bigint }

/** What a slip costs and may pay, in minor units; null while the stake cannot be read. */
export function worthOf(slip: Slip, stake: bigint | null): Worth | null {
  if (stake === null || slip.legs.length === 0) return null
  const legs = slip.legs.map(({ odds }) => ({ odds, result: null }))
  if (isAccumulator(slip) || legs.length === 1)
    return { odds: Number(combinedOdds(legs)), total: stake, each: payoutOf(stake, legs) }
  const [each = 0n] = legs.map((leg) => payoutOf(stake, [leg])).toSorted((one, other) => (one < other ? 1 : -1))
  return { odds: 0, total: stake * BigInt(legs.length), each }
}

/** A typed amount in minor units: «5», «5,50», «5.50»; null for anything else. */
export function readStake(text: string, decimals: number): bigint | null {
  const plain = text.trim().replace(',', '.')
  if (!/^\d{1,12}(\.\d{1,8})?$/.test(plain)) return null
  return amountToMinor(plain.replace(/^0+(?=\d)/, ''), decimals)
}

export type SlipFault = 'twins' | 'empty' | 'stake' | 'limits' | 'payout' | 'balance' | null

/** Why a slip cannot be sent, as far as the page can know. */
export function faultOf(slip: Slip, account: Account, stake: bigint | null): SlipFault {
  const { limits, decimals, balance } = account
  const minor = (text: string) => amountToMinor(text, decimals) ?? 0n
  if (slip.legs.length === 0) return 'empty'
  if (isAccumulator(slip) && hasTwins(slip)) return 'twins'
  const worth = worthOf(slip, stake)
  if (stake === null || worth === null) return 'stake'
  if (limits === null) return null
  if (stake < minor(limits.min) || stake > minor(limits.max)) return 'limits'
  if (worth.each > minor(limits.payout)) return 'payout'
  return worth.total > minor(balance) ? 'balance' : null
}

/** The bets that a slip stands for: one on all legs, or one on each. */
export function betsOf(slip: Slip): readonly PlaceInput['legs'][] {
  const legs = slip.legs.map(({ event, market, outcome, odds, live }) => ({ event, market, outcome, odds, live }))
  return isAccumulator(slip) ? [legs] : legs.map((leg) => [leg])
}
