import type { ComplaintBody, ComplaintState } from '@trebol/shared/contract'
import { isOpen } from './decide-complaint.ts'

type Asked = {
  readonly state: ComplaintState
  readonly answerBy: Date
  readonly escalatedTo: readonly unknown[]
}

/** The next body, and whether its time has come. `from`: when it comes, for a complaint that still waits for its answer. */
export type Escalation = { readonly body: ComplaintBody; readonly from: Date | null; readonly allowed: boolean }

/**
 * Who a complaint can be taken to: one body after the other, once the house has answered or is late. Null: nobody is left.
 */
export function decideEscalation(
  { state, answerBy, escalatedTo }: Asked,
  bodies: readonly (ComplaintBody | null)[],
  now: Date,
): Escalation | null {
  const body = bodies.filter((one) => one !== null)[escalatedTo.length]
  if (body === undefined) return null
  if (!isOpen(state)) return { body, from: null, allowed: true }
  return { body, from: answerBy, allowed: answerBy < now }
}
