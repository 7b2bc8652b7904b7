import type { Unit } from '@trebol/shared/contract/release'
import { decideRight } from '../../src/keys/decide-right.ts'
import type { Action } from '../../src/keys/rights.ts'
import type { Who } from '../../src/ops/who.ts'

/** Why the key may not do this, `null` when it may; the service decides again. */
export function whyNotAllowed(
  { key: { name, expiresAt, ...rights } }: Who,
  action: Action,
  unit: Unit | null,
  channel: string | null,
): string | null {
  const end = expiresAt === null ? null : new Date(expiresAt)
  const judged = { name, rights, expiresAt: end, revokedAt: null, endsWith: null }
  const decision = decideRight(judged, action, unit, channel, new Date())
  return decision.allowed ? null : decision.message
}
