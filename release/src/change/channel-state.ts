import type { Pointer, ReleaseManifest, Unit } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import type { Examined } from '../releases/examine-release.ts'

export type Units = Pointer['units']

/** All that a plan may look at: the channel after its newest entry, and the releases that are in question. */
export type ChannelState = {
  readonly channel: string
  readonly rev: number
  /** Digest of the newest entry; `null` before the first one. */
  readonly digest: string | null
  readonly units: Units
  readonly trail: LogEntry['trail']
  /** The release that the command asks for, every byte read; `unknown` when it does not exist. */
  readonly candidate: Examined
  /** Records of the releases that are live now. */
  readonly live: Readonly<Partial<Record<Unit, ReleaseManifest>>>
  /** Ids that could be meant, for the message when the candidate is unknown. */
  readonly published: readonly string[]
}
