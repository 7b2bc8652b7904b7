import type { Unit } from '@trebol/shared/contract/release'
import type { Overview, Published } from '../../src/ops/overview-schema.ts'

type Looked = Pick<Overview, 'releases'> & { readonly status: Pick<Overview['status'], 'units'> }

/** Releases that a unit could go back to, of those that were live: the previous one first, then the others, newest first. */
export function rollbackTargets({ status, releases }: Looked, unit: Unit): readonly Published[] {
  const state = status.units[unit]
  if (!state) return []
  const others = releases[unit].newest.filter(
    ({ id, wasLive }) => wasLive && id !== state.active && id !== state.ramp?.release,
  )
  const previous = others.filter(({ id }) => id === state.previous)
  const rest = others.filter(({ id }) => id !== state.previous && !state.withdrawn.includes(id))
  return [...previous, ...rest]
}
