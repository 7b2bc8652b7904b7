import type { KeyId, Pointer, ReleaseId, ReleaseManifest, Unit } from '@trebol/shared/contract/release'
import type { LogEntry } from '../log/log-entry.ts'
import type { ReleaseWeight } from '../policy/weigh-release.ts'
import type { Examined } from '../releases/examine-release.ts'

export type Units = Pointer['units']

/** All that a plan may look at: the channel after its newest entry, and the releases that are in question. */
export type ChannelState = {
  readonly channel: string
  readonly rev: number
  /** Name of the log; `null` before the first entry. */
  readonly log: string | null
  /** Digest of the newest entry; `null` before the first one. */
  readonly digest: string | null
  /** Time of the newest entry. */
  readonly at: string | null
  readonly units: Units
  readonly trail: LogEntry['trail']
  /** Which change withdrew each withdrawn release of a unit. */
  readonly withdrawnAt: LogEntry['withdrawnAt']
  /** What the channel has set itself. */
  readonly policies: LogEntry['policies']
  /** Ramps that go on by themselves. */
  readonly plans: LogEntry['plans']
  /** The release that the command asks for, every byte read; `unknown` when it does not exist. */
  readonly candidate: Examined
  /** What that release weighs, where it is to be promoted. */
  readonly weight: ReleaseWeight | null
  /** Whether browsers of this channel have ever been given that release, as the active one or as a candidate. */
  readonly wasLive: boolean
  /** Records of the releases that are live now. */
  readonly live: Readonly<Partial<Record<Unit, ReleaseManifest>>>
  /** Records of the candidates that are ramping now. */
  readonly ramping: readonly ReleaseManifest[]
  /** The key that signs the pointer: a host must know it. */
  readonly signingKey: KeyId
  /** Ids that could be meant, for the message when the candidate is unknown; else empty. */
  readonly published: readonly ReleaseId[]
}
