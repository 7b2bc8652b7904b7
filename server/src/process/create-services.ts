import { join } from 'node:path'
import type { Database } from '@trebol/shared/database'
import { pino } from 'pino'
import { createSessionCache, noSessionCache } from '../account/session-cache.ts'
import { createTokenKey } from '../account/session-token.ts'
import { createAttachedReplies } from '../attached/attached-replies.ts'
import { createSeal } from '../calls/create-seal.ts'
import type { Services } from '../calls/services.ts'
import { createLimits, type LimitRules, limitRules } from '../limits/create-limits.ts'
import { lotteries, quickLottery } from '../lottery/lotteries.ts'
import { createMaintenanceFlag } from '../operator/maintenance-flag.ts'
import { createOutbox } from '../outbox/create-outbox.ts'
import type { ServerSettings } from '../settings/read-settings.ts'

type Given = {
  readonly db: Database
  readonly settings: Omit<ServerSettings, 'PORT' | 'PARENT_WATCH'>
  readonly now?: () => Date
  readonly rules?: LimitRules
}

/** Joins the parts that the calls work with. */
export function createServices({ db, settings, now = () => new Date(), rules = limitRules }: Given): Services {
  const log = pino({ level: settings.LOG_LEVEL, base: { service: 'server' } })
  return {
    db,
    now,
    log,
    limits: createLimits(rules, settings.RATE_LIMIT_FACTOR),
    outbox: createOutbox(join(settings.DATA_DIR, 'outbox'), now, log),
    maintenance: createMaintenanceFlag(db, now),
    // The embedded database is locked to this process; a server may be asked by others too.
    sessionCache: settings.DATABASE_URL === undefined ? createSessionCache() : noSessionCache,
    tokenKey: createTokenKey(settings.JWT_SECRET),
    seal: createSeal(settings.JWT_SECRET),
    seedSeal: createSeal(settings.JWT_SECRET, 'lottery seeds'),
    lotteries: settings.QUICK_DRAWS === '1' ? [...lotteries, quickLottery] : lotteries,
    studioOrigin: settings.STUDIO_ORIGIN,
    walletSecret: settings.WALLET_SECRET,
    attached: settings.ATTACH_INSTRUCTIONS === '1' ? createAttachedReplies() : null,
  }
}
