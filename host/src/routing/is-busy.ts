import { pathOf } from './path-of.ts'

/** Whether a round, a payment or a long form may be under way on this page. */
export function isBusy(pathname: string): boolean {
  const entry = pathOf(pathname)
  return entry !== undefined && 'busy' in entry
}

/** A release that waits takes over at a navigation, but not from one step of a round, payment or form to the next. */
export const mayChangeBetween = (from: string | null, to: string): boolean =>
  !(from !== null && isBusy(from) && isBusy(to) && pathOf(from)?.unit === pathOf(to)?.unit)
