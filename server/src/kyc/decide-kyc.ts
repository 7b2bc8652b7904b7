import type { KycReason, KycRequirement, KycRequirementState, KycStatus } from '@trebol/shared/contract'
import { kycPatienceMs } from './requirements.ts'

/** The newest document of one requirement. */
export type NewestDocument = {
  readonly status: 'in_review' | 'accepted' | 'rejected'
  readonly reason: KycReason | null
  readonly sentAt: Date
  readonly decidedAt: Date | null
  readonly validUntil: Date | null
}

export type Asked = {
  readonly id: KycRequirement
  readonly newest: NewestDocument | null
  /** When the operator asked this player for it. */
  readonly requestedAt: Date | null
}

export type DecidedRequirement = {
  readonly id: KycRequirement
  readonly status: KycRequirementState['status']
  readonly reason: KycReason | null
  readonly at: Date | null
}

export type DecidedKyc = {
  readonly status: KycStatus
  readonly deadline: Date | null
  readonly requirements: readonly DecidedRequirement[]
}

/** Where the verification of a player stands, from what was asked of him and what became of it. */
export function decideKyc(asked: readonly Asked[], now: Date): DecidedKyc {
  const requirements = asked.map((one) => decideOne(one, now))
  const states = requirements.map(({ status }) => status)
  const open = requirements.filter(({ status }) => waitsForPlayer(status))
  const since = open.flatMap(({ at }) => (at === null ? [] : [at.getTime()]))
  return {
    status: statusOf(states, since.length > 0),
    deadline: since.length === 0 ? null : new Date(Math.min(...since) + kycPatienceMs),
    requirements,
  }
}

export const waitsForPlayer = (status: DecidedRequirement['status']): boolean =>
  status === 'missing' || status === 'rejected' || status === 'expired'

function statusOf(states: readonly DecidedRequirement['status'][], begun: boolean): KycStatus {
  if (states.includes('expired')) return 'expired'
  if (states.every((state) => state === 'accepted')) return 'verified'
  if (!states.some(waitsForPlayer)) return 'pending'
  return begun || states.some((state) => state !== 'missing') ? 'action' : 'none'
}

function decideOne({ id, newest, requestedAt }: Asked, now: Date): DecidedRequirement {
  // What was sent before the operator asked anew is not what he asked for.
  const current = newest !== null && (requestedAt === null || newest.sentAt >= requestedAt) ? newest : null
  if (current === null) return { id, status: 'missing', reason: null, at: requestedAt }
  const { status, reason, sentAt, decidedAt, validUntil } = current
  if (status === 'accepted' && validUntil !== null && validUntil <= now) {
    return { id, status: 'expired', reason: 'EXPIRED', at: validUntil }
  }
  return { id, status, reason, at: decidedAt ?? sentAt }
}
