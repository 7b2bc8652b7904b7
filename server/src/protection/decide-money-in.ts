import type { Area } from '@trebol/shared/contract'
import type { LimitLeft } from './limits/limit-left.ts'

/** A time without play, of one area or of all; without `until` it has no end. */
export type Block = {
  readonly kind: 'break' | 'exclusion'
  readonly until: Date | null
  readonly scope: 'all' | Area
}

/** What a player has set for today's session and what is left of it; null where he set nothing. */
export type ContractLeft = {
  readonly until: Date
  readonly playLeftMs: number | null
  readonly spendLeft: bigint | null
}

/** Everything that protects a player at one moment. */
export type Standing = {
  readonly blocks: readonly Block[]
  readonly contract: ContractLeft | null
  /** Whether the operator's jurisdiction demands a contract before play for money. */
  readonly setup: 'off' | 'optional' | 'required'
  /** When the hours end that the player has closed and that hold now. */
  readonly closedUntil: Date | null
  /** Areas and ways to deposit that he has closed. */
  readonly products: readonly string[]
  readonly methods: readonly string[]
  /** What every limit still allows, in the currency of the wish. */
  readonly limits: readonly LimitLeft[]
}

/**
 * What is about to happen. `goesOn`: the stake belongs to a round that has begun, such as a double; a round in progress
 * may finish after the time is up.
 */
export type Wish =
  | { readonly kind: 'deposit'; readonly minor: bigint; readonly method: string }
  | { readonly kind: 'launch'; readonly mode: 'real' | 'demo'; readonly product: Area }
  | {
      readonly kind: 'stake'
      readonly mode: 'real' | 'demo'
      readonly product: Area
      readonly minor: bigint
      readonly goesOn: boolean
    }

export type Verdict =
  | { readonly kind: 'allowed' }
  | {
      readonly kind: 'refused'
      readonly why:
        | 'excluded'
        | 'on-break'
        | 'area-break'
        | 'time'
        | 'spend'
        | 'no-setup'
        | 'hour'
        | 'product'
        | 'method'
      /** When it ends; null: by itself it does not. */
      readonly until: Date | null
    }
  | { readonly kind: 'refused'; readonly why: 'limit'; readonly limit: LimitLeft; readonly until: Date | null }

const allowed: Verdict = { kind: 'allowed' }

/**
 * May this player stake, deposit or launch now, and if not, why and until when? The one answer for everything by which
 * money goes in; what pays out never asks. Pure: `readStanding` has looked.
 */
export function decideMoneyIn(wish: Wish, standing: Standing): Verdict {
  const block = strongest(standing.blocks.filter(({ scope }) => scope === 'all' || scope === productOf(wish)))
  if (block !== null) {
    const rests = block.scope === 'all' ? 'on-break' : 'area-break'
    return { kind: 'refused', why: block.kind === 'exclusion' ? 'excluded' : rests, until: block.until }
  }
  const closed = closedBy(wish, standing)
  if (closed !== null) return { kind: 'refused', ...closed }
  if (wish.kind !== 'deposit' && wish.mode === 'demo') return allowed
  const contract = wish.kind === 'deposit' ? allowed : decideByContract(wish, standing)
  if (contract.kind === 'refused') return contract
  const limit = lowest(standing.limits.filter((one) => isOver(wish, one)))
  return limit === null ? allowed : { kind: 'refused', why: 'limit', limit, until: limit.until }
}

const productOf = (wish: Wish): Area | null => (wish.kind === 'deposit' ? null : wish.product)

function closedBy(wish: Wish, { products, methods, closedUntil }: Standing) {
  if (wish.kind === 'deposit') return methods.includes(wish.method) ? ({ why: 'method', until: null } as const) : null
  if (products.includes(wish.product)) return { why: 'product', until: null } as const
  const finishes = wish.kind === 'stake' && wish.goesOn
  return closedUntil === null || finishes ? null : ({ why: 'hour', until: closedUntil } as const)
}

function decideByContract(wish: Exclude<Wish, { kind: 'deposit' }>, { contract, setup }: Standing): Verdict {
  if (contract === null) {
    return wish.kind === 'launch' && setup === 'required'
      ? { kind: 'refused', why: 'no-setup', until: null }
      : { kind: 'allowed' }
  }
  const { playLeftMs, spendLeft, until } = contract
  const timeUp = playLeftMs !== null && playLeftMs <= 0
  if (timeUp && !(wish.kind === 'stake' && wish.goesOn)) return { kind: 'refused', why: 'time', until }
  const least = wish.kind === 'stake' ? wish.minor : 1n
  if (spendLeft !== null && least > spendLeft) return { kind: 'refused', why: 'spend', until }
  return { kind: 'allowed' }
}

/** Whether a wish goes over a limit. A launch needs what the smallest stake would. */
function isOver(wish: Wish, { type, left }: LimitLeft): boolean {
  if (type === 'deposit') return wish.kind === 'deposit' && wish.minor > left
  if (wish.kind === 'deposit') return false
  if (type === 'day_time' || type === 'session_time') return left <= 0n && !(wish.kind === 'stake' && wish.goesOn)
  return wish.kind === 'stake' ? wish.minor > left : type !== 'single_stake' && left <= 0n
}

/** The limit that allows least; of two alike the one that holds longer. */
function lowest(limits: readonly LimitLeft[]): LimitLeft | null {
  const end = ({ until }: LimitLeft) => until?.getTime() ?? 0
  return limits.reduce<LimitLeft | null>(
    (found, limit) =>
      found === null || limit.left < found.left || (limit.left === found.left && end(limit) > end(found))
        ? limit
        : found,
    null,
  )
}

/** An exclusion goes before a break; of two alike the one that ends later. */
function strongest(blocks: readonly Block[]): Block | null {
  const rank = ({ kind, until }: Block) => (kind === 'exclusion' ? 1e16 : 0) + (until === null ? 1e15 : until.getTime())
  return blocks.reduce<Block | null>(
    (found, block) => (found === null || rank(block) > rank(found) ? block : found),
    null,
  )
}
