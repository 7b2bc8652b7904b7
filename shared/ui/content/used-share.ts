/**
 * How much of a limit is used, in thousandths, for drawing alone. Full only when nothing is left, and never empty once
 * something has been used: a bar must not say what the words do not.
 */
export function usedShare(used: bigint, limit: bigint): number {
  if (used >= limit) return 1000
  if (used <= 0n) return 0
  const share = Number((used * 1000n) / limit)
  return Math.min(Math.max(share, 1), 997)
}
