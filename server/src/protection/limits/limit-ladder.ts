/** A raise, or with `value` null a removal, that waits: it counts only with a second yes between the two moments. */
export type Waiting = {
  readonly id: string
  readonly value: bigint | null
  readonly from: Date
  readonly until: Date
}

/** A limit that holds, and what waits above it. */
export type Held = { readonly value: bigint; readonly waiting: Waiting | null }

type Terms = {
  readonly now: Date
  /** Name of the change, should it have to wait. */
  readonly id: string
  readonly waitMs: number
  readonly confirmMs: number
}

/**
 * What a wish makes of a limit: new and lower hold at once and drop what waited; higher and none wait. The last wish
 * replaces the one before it.
 */
export function changeLimit(held: Held | null, wanted: bigint | null, terms: Terms): Held | null {
  if (held === null) return wanted === null ? null : { value: wanted, waiting: null }
  if (wanted !== null && wanted <= held.value) return { value: wanted, waiting: null }
  const { now, id, waitMs, confirmMs } = terms
  const from = new Date(now.getTime() + waitMs)
  return { value: held.value, waiting: { id, value: wanted, from, until: new Date(from.getTime() + confirmMs) } }
}

/** Where a waiting change stands: too early for the second yes, ready for it, or over. */
export function stageOf({ from, until }: Waiting, now: Date): 'early' | 'ready' | 'lapsed' {
  return now < from ? 'early' : now < until ? 'ready' : 'lapsed'
}

/** The limit without a change whose time to be confirmed is over: the old limit stays. */
export function withoutLapsed({ value, waiting }: Held, now: Date): Held {
  return { value, waiting: waiting !== null && stageOf(waiting, now) === 'lapsed' ? null : waiting }
}

export type Confirmed =
  /** `held` null: the limit is gone. */
  | { readonly kind: 'changed'; readonly held: Held | null }
  | { readonly kind: 'early'; readonly from: Date }
  | { readonly kind: 'lapsed' }

/** The second yes. */
export function confirmChange(waiting: Waiting, now: Date): Confirmed {
  const stage = stageOf(waiting, now)
  if (stage === 'early') return { kind: 'early', from: waiting.from }
  if (stage === 'lapsed') return { kind: 'lapsed' }
  return { kind: 'changed', held: waiting.value === null ? null : { value: waiting.value, waiting: null } }
}
