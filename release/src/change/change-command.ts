import type { ReleaseId, severities, Unit } from '@trebol/shared/contract/release'

export type Severity = (typeof severities)[number]

/** What an operator asks of a channel. */
export type ChangeCommand =
  | { readonly kind: 'promote'; readonly unit: Unit; readonly release: ReleaseId; readonly severity: Severity }
  | { readonly kind: 'rollback'; readonly unit: Unit; readonly to: ReleaseId | null; readonly reason: string }
  | { readonly kind: 'unlock'; readonly unit: Unit }
