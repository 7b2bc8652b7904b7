import type { ReleaseId, UnitState } from '@trebol/shared/contract/release'

/** More than a channel comes to in years; it bounds what each entry of the log carries. */
const withdrawnLimit = 500

/** The withdrawn releases of a unit after a change: those that it leaves for good come first, those that live again go. */
export function withdraw(
  before: UnitState | undefined,
  left: readonly (ReleaseId | null | undefined)[],
  live: readonly ReleaseId[],
): ReleaseId[] {
  const ids = [...left.filter((id) => id != null), ...(before?.withdrawn ?? [])]
  return [...new Set(ids)].filter((id) => !live.includes(id)).slice(0, withdrawnLimit)
}
