import type { Database } from '@trebol/shared/database'
import type { Logger } from 'pino'
import type { NetworkMarks } from '../account/known-networks.ts'
import type { RecoveryCodes } from '../account/recovery-secrets.ts'
import type { SessionCache } from '../account/session-cache.ts'
import type { TokenKey } from '../account/session-token.ts'
import type { AttachedReplies } from '../attached/attached-replies.ts'
import type { CardProcessor } from '../cashier/card/card-processor.ts'
import type { ChatHours } from '../chat/chat-hours.ts'
import type { JackpotPool } from '../jackpots/jackpot-pools.ts'
import type { Limits } from '../limits/create-limits.ts'
import type { LotteryDefinition } from '../lottery/lotteries.ts'
import type { MaintenanceFlag } from '../operator/maintenance-flag.ts'
import type { Outbox } from '../outbox/create-outbox.ts'
import type { LaunchTokens } from '../play/launch-token.ts'
import type { TimeLeap } from '../process/time-leap.ts'
import type { Push } from '../push/create-push.ts'
import type { TrackDefinition } from '../races/tracks.ts'
import type { Broadcaster } from '../realtime/broadcaster.ts'
import type { SessionSockets } from '../realtime/session-sockets.ts'
import type { FileStore } from '../uploads/file-store.ts'
import type { Seal } from './create-seal.ts'

/** What the calls work with; made once, in `main.ts` or in a test. */
export type Services = {
  readonly db: Database
  readonly now: () => Date
  readonly log: Logger
  /** Base path of the calls, such as `/api`. */
  readonly apiBase: string
  /** No money is real here: the sandbox takes deposits. */
  readonly demo: boolean
  readonly limits: Limits
  /** When somebody answers the chat. */
  readonly chatHours: ChatHours
  readonly outbox: Outbox
  readonly maintenance: MaintenanceFlag
  readonly sessionCache: SessionCache
  readonly tokenKey: TokenKey
  readonly networkMarks: NetworkMarks
  readonly recoveryCodes: RecoveryCodes
  readonly seal: Seal
  /** For the seeds of draws that have not been drawn. */
  readonly seedSeal: Seal
  readonly lotteries: readonly LotteryDefinition[]
  readonly jackpots: readonly JackpotPool[]
  /** Games that the catalogue is filled up to, in tests of long lists. */
  readonly catalogueSize?: number | undefined
  /** A few pixels in place of each tile, in tests. */
  readonly plainArt: boolean
  /** For the seeds of races that have not been run. */
  readonly raceSeal: Seal
  readonly tracks: readonly TrackDefinition[]
  /** Countries whose players may deposit before their identity is verified. */
  readonly kycAtWithdrawal: readonly string[]
  /** Who may play with fictitious money. */
  readonly demoPlay: 'login' | 'off'
  readonly studioOrigin: string
  readonly walletSecret: string
  readonly launchTokens: LaunchTokens
  /** Who takes cards, on its own origin; null where nobody does. */
  readonly cardProcessor: CardProcessor | null
  /** Files that players sent. */
  readonly files: FileStore
  /** For what stands in the address of a download. */
  readonly linkSeal: Seal
  /** Tells open pages what has changed. */
  readonly realtime: Broadcaster
  readonly realtimeSockets: SessionSockets
  /** Tells browsers that are closed. */
  readonly push: Push
  /** Test runs alone; `null` in production, where nothing of it is mounted. */
  readonly attached: AttachedReplies | null
  /** Test runs alone; `null` in production, where nothing moves the time. */
  readonly leap: TimeLeap | null
}
