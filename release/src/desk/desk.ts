import type { ReleaseId, ReleaseSource, Unit } from '@trebol/shared/contract/release'
import type { ChangeCommand } from '../change/change-command.ts'
import type { Comparison } from '../compare/comparison-schema.ts'
import type { Compared } from '../compare/read-comparison.ts'
import type { Convergence } from '../convergence/convergence.ts'
import type { OverrideOrder } from '../overrides/issue-override.ts'
import type { OverrideReport } from '../overrides/override-order.ts'
import type { Published } from '../publish/publish.ts'
import type { ChangeReport } from '../report/change-report.ts'
import type { ChannelPolicy } from '../report/channel-policy.ts'
import type { ChannelStatus } from '../report/channel-status.ts'
import type { LogLine } from '../report/log-line.ts'
import type { ReleaseRecord } from '../report/release-record.ts'
import type { Verified } from '../verify/verify-store.ts'

export type ChangeAsked = {
  readonly channel: string
  readonly command: ChangeCommand
  readonly dryRun: boolean
  /** Follow the open sessions until they are off what was taken back. */
  readonly wait: boolean
}

/** A change and, where the service follows them, how the open sessions come along. */
export type ChangeAnswer = {
  readonly report: ChangeReport
  readonly convergence: AsyncIterable<Convergence> | null
}

/**
 * Where a command is carried out: on the store itself, or by the service. Both answer alike, and throw `Refusal` or
 * `WrongUsage` with the same lines. Source: docs/platform.md, "Commands".
 */
export type Desk = {
  readonly place: 'store' | 'service'
  status(channel: string): Promise<ChannelStatus>
  policy(channel: string): Promise<ChannelPolicy>
  log(channel: string, limit: number): Promise<readonly LogLine[]>
  /** What one release is, and what became of it on a channel. */
  show(asked: { channel: string; unit: Unit; release: ReleaseId }): Promise<ReleaseRecord>
  compare(asked: Compared): Promise<Comparison>
  publish(asked: { unit: Unit; folder: string; source: ReleaseSource; dryRun: boolean }): Promise<Published>
  change(asked: ChangeAsked): Promise<ChangeAnswer>
  override(asked: OverrideOrder & { dryRun: boolean }): Promise<OverrideReport>
  /** `repaired`: the keys that were, or in a dry run would be, put back; left out without `repair`. */
  verify(asked: { repair: boolean; dryRun: boolean }): Promise<Verified & { readonly repaired?: readonly string[] }>
}
