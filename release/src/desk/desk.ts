import type { ReleaseId, Unit } from '@trebol/shared/contract/release'
import type { ChangeCommand } from '../change/change-command.ts'
import type { Published } from '../publish/publish.ts'
import type { ChangeReport } from '../report/change-report.ts'
import type { ChannelStatus } from '../report/channel-status.ts'
import type { LogLine } from '../report/log-line.ts'
import type { Verified } from '../verify/verify-store.ts'

/** How many open sessions have left a release. */
export type Convergence = {
  readonly unit: Unit
  readonly release: ReleaseId
  readonly off: number
  readonly total: number
  readonly done: boolean
}

export type ChangeAsked = {
  readonly channel: string
  readonly command: ChangeCommand
  readonly dryRun: boolean
  /** Told how the open sessions follow, about once a second; `null`: do not wait for them. */
  readonly onConvergence: ((report: ChangeReport, convergence: Convergence) => void) | null
}

/**
 * Where a command is carried out: on the store itself, or by the service. Both answer alike, and throw `Refusal` or
 * `WrongUsage` with the same lines. Source: docs/platform.md, "Commands".
 */
export type Desk = {
  readonly place: 'store' | 'service'
  status(channel: string): Promise<ChannelStatus>
  log(channel: string, limit: number): Promise<readonly LogLine[]>
  publish(asked: { unit: Unit; folder: string; commit: string | null; dryRun: boolean }): Promise<Published>
  change(asked: ChangeAsked): Promise<ChangeReport>
  verify(asked: { repair: boolean }): Promise<Verified>
}
