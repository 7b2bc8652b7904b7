import { join } from 'node:path'
import { standardApiBase } from '@trebol/shared/contract'
import type { Beside, Database } from '@trebol/shared/database'
import { pino } from 'pino'
import { createNetworkMarks } from '../account/known-networks.ts'
import { createRecoveryCodes } from '../account/recovery-secrets.ts'
import { createSessionCache, noSessionCache } from '../account/session-cache.ts'
import { createTokenKey } from '../account/session-token.ts'
import { createAttachedReplies } from '../attached/attached-replies.ts'
import { createSeal } from '../calls/create-seal.ts'
import type { SecretRing } from '../calls/secret-ring.ts'
import type { Services } from '../calls/services.ts'
import { cardProcessorOf } from '../cashier/card/card-processor.ts'
import { readChatHours } from '../chat/chat-hours.ts'
import { jackpotPools, quickPool } from '../jackpots/jackpot-pools.ts'
import { createLimits, type LimitRules, limitRules } from '../limits/create-limits.ts'
import { createLimitStore } from '../limits/limit-store.ts'
import { lotteries, quickLottery } from '../lottery/lotteries.ts'
import { createMaintenanceFlag } from '../operator/maintenance-flag.ts'
import { createOutbox } from '../outbox/create-outbox.ts'
import { createLaunchTokens } from '../play/launch-token.ts'
import { createPush } from '../push/create-push.ts'
import type { PushOptions } from '../push/push-settings.ts'
import { quickTrack, tracks } from '../races/tracks.ts'
import { createBroadcaster } from '../realtime/create-broadcaster.ts'
import type { EngineLimits } from '../realtime/engine-limits.ts'
import type { RealtimeOptions } from '../realtime/realtime-settings.ts'
import { createSessionSockets } from '../realtime/session-sockets.ts'
import type { ProductionOptions } from '../settings/production-settings.ts'
import type { ServerSettings } from '../settings/read-settings.ts'
import { createFileStore } from '../uploads/file-store.ts'
import { createTimeLeap } from './time-leap.ts'

type Given = {
  readonly db: Database
  readonly beside?: Beside | null
  readonly settings: Omit<
    ServerSettings,
    'PORT' | 'PARENT_WATCH' | 'API_BASE' | keyof ProductionOptions | keyof RealtimeOptions | keyof PushOptions
  > &
    Partial<RealtimeOptions & PushOptions & ProductionOptions & Pick<ServerSettings, 'API_BASE'>>
  readonly now?: () => Date
  readonly rules?: LimitRules
  readonly engineLimits?: EngineLimits
}

/** Joins the parts that the calls work with. */
export function createServices({
  db,
  beside = null,
  settings,
  now: machine = () => new Date(),
  rules = limitRules,
  engineLimits,
}: Given): Services {
  const leap = settings.ATTACH_INSTRUCTIONS === '1' ? createTimeLeap(machine) : null
  const now = leap?.now ?? machine
  const log = pino({ level: settings.LOG_LEVEL, base: { service: 'server' } })
  const { JWT_SECRET, JWT_SECRET_PREVIOUS } = settings
  const secrets: SecretRing = JWT_SECRET_PREVIOUS === undefined ? [JWT_SECRET] : [JWT_SECRET, JWT_SECRET_PREVIOUS]
  return {
    db,
    now,
    log,
    apiBase: settings.API_BASE ?? standardApiBase,
    demo: settings.TREBOL_ENV !== 'production',
    limits: createLimits(rules, {
      factor: settings.RATE_LIMIT_FACTOR,
      store: beside && createLimitStore({ beside, secret: JWT_SECRET, log }),
    }),
    chatHours: readChatHours(settings.CHAT_HOURS),
    outbox: createOutbox(join(settings.DATA_DIR, 'outbox'), now, log),
    maintenance: createMaintenanceFlag(db, now),
    // The embedded database is locked to this process; a server may be asked by others too.
    sessionCache: settings.DATABASE_URL === undefined ? createSessionCache() : noSessionCache,
    tokenKey: createTokenKey(secrets),
    networkMarks: createNetworkMarks(secrets),
    recoveryCodes: createRecoveryCodes(JWT_SECRET),
    seal: createSeal(secrets),
    seedSeal: createSeal(secrets, 'lottery seeds'),
    lotteries: settings.QUICK_DRAWS === '1' ? [...lotteries, quickLottery] : lotteries,
    jackpots: settings.QUICK_JACKPOT === '1' ? [...jackpotPools, quickPool] : jackpotPools,
    catalogueSize: settings.CATALOGUE_SIZE,
    plainArt: settings.PLAIN_ART === '1',
    raceSeal: createSeal(secrets, 'race seeds'),
    tracks: settings.QUICK_DRAWS === '1' ? [...tracks, quickTrack] : tracks,
    kycAtWithdrawal: settings.KYC_AT_WITHDRAWAL,
    demoPlay: settings.DEMO_PLAY,
    studioOrigin: settings.STUDIO_ORIGIN,
    walletSecret: settings.WALLET_SECRET,
    launchTokens: createLaunchTokens(JWT_SECRET),
    cardProcessor: cardProcessorOf(settings),
    files: createFileStore(join(settings.DATA_DIR, 'files')),
    linkSeal: createSeal(secrets, 'links'),
    realtime: createBroadcaster({
      options: {
        ...{ REALTIME: 'own', REALTIME_ENGINE: 'pusher', REALTIME_BROADCASTER: 'reverb', REALTIME_AUTH: 'token' },
        ...settings,
      },
      jwtSecret: JWT_SECRET,
      log,
      limits: engineLimits,
    }),
    realtimeSockets: createSessionSockets(),
    push: createPush(settings, { log }),
    attached: settings.ATTACH_INSTRUCTIONS === '1' ? createAttachedReplies() : null,
    leap,
  }
}
