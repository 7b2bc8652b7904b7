import { fileTypes, type Kyc, type KycRequirementState } from '@trebol/shared/contract'
import type { DecidedKyc, DecidedRequirement } from './decide-kyc.ts'
import { kycFileBytes, reasonTexts, requirements, sidesOf } from './requirements.ts'

export function presentRequirement(
  { id, status, reason, at }: DecidedRequirement,
  documentType: string,
): KycRequirementState {
  const { name, help } = requirements[id]
  return {
    id,
    name,
    help,
    sides: sidesOf(id, documentType),
    accept: [...fileTypes],
    max_bytes: kycFileBytes,
    status,
    reason: reason === null ? null : { code: reason, text: reasonTexts[reason] },
    at: at?.toISOString() ?? null,
  }
}

export function presentKyc({ status, deadline, requirements: all }: DecidedKyc, documentType: string): Kyc {
  return {
    status,
    deadline: deadline?.toISOString() ?? null,
    requirements: all.map((one) => presentRequirement(one, documentType)),
  }
}
