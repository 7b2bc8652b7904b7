import type { Database } from '@trebol/shared/database'
import type { Logger } from 'pino'
import type { SessionCache } from '../account/session-cache.ts'
import type { TokenKey } from '../account/session-token.ts'
import type { AttachedReplies } from '../attached/attached-replies.ts'
import type { Limits } from '../limits/create-limits.ts'
import type { LotteryDefinition } from '../lottery/lotteries.ts'
import type { MaintenanceFlag } from '../operator/maintenance-flag.ts'
import type { Outbox } from '../outbox/create-outbox.ts'
import type { Seal } from './create-seal.ts'

/** What the calls work with; made once, in `main.ts` or in a test. */
export type Services = {
  readonly db: Database
  readonly now: () => Date
  readonly log: Logger
  readonly limits: Limits
  readonly outbox: Outbox
  readonly maintenance: MaintenanceFlag
  readonly sessionCache: SessionCache
  readonly tokenKey: TokenKey
  readonly seal: Seal
  /** For the seeds of draws that have not been drawn. */
  readonly seedSeal: Seal
  readonly lotteries: readonly LotteryDefinition[]
  readonly studioOrigin: string
  readonly walletSecret: string
  /** Test runs alone; `null` in production, where nothing of it is mounted. */
  readonly attached: AttachedReplies | null
}
