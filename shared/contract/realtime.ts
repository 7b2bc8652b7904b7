import * as v from 'valibot'

export * from './channel-kinds.ts'

/** Pusher protocol that both engines and clients speak. Source: specification section 9. */
export const pusherProtocol = 7

const seq = v.pipe(v.number(), v.integer(), v.minValue(1))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const instant = v.pipe(v.string(), v.maxLength(32))
const nothing = v.strictObject({ seq })
const item = v.strictObject({ seq, id, status: v.pipe(v.string(), v.maxLength(32)) })

/** What a player may have used up: a limit of `limitTypes`, or what he set for today's session. */
const reachedTypes = [
  'deposit',
  'loss',
  'stake',
  'single_stake',
  'session_time',
  'day_time',
  'contract_time',
  'contract_spend',
] as const
export type ReachedType = (typeof reachedTypes)[number]

/**
 * What the server tells. Events are hints, not the ledger: they say what has changed, never how much or in which words,
 * and never carry instructions of an envelope; who hears one reads again. `seq` tells an event from its repetition.
 * Source: docs/architecture.md, "Realtime".
 */
export const realtimeEvents = {
  /** The player's own channel, `user.{id}`. */
  user: {
    BalanceUpdated: v.strictObject({ seq, cause: v.pipe(v.string(), v.maxLength(32)) }),
    DepositUpdated: item,
    WithdrawalUpdated: item,
    KycUpdated: nothing,
    ProtectionChanged: nothing,
    SessionRevoked: nothing,
    /** Words for the player wait for his next check of the session. */
    MessageReceived: nothing,
    ComplaintUpdated: item,
    /** Nothing is left of a limit; `resets_at` is null where it does not begin again by itself. */
    LimitReached: v.strictObject({ seq, type: v.picklist(reachedTypes), resets_at: v.nullable(instant) }),
    /** A reminder is due after `elapsed_s` seconds of play; `sid` is the play session that brought it there. */
    RealityCheck: v.strictObject({ seq, sid: id, elapsed_s: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  },
  /** One conversation, `chat.{id}`: the player or visitor who opened it. */
  chat: {
    /** `id`: of the message. */
    ChatMessage: v.strictObject({ seq, id }),
    /** The agent is writing; true for a few seconds, and kept nowhere. */
    ChatTyping: v.strictObject({ seq, id }),
    ChatStatus: item,
  },
  /** Public, for everybody; `JackpotUpdated` comes at most once in five seconds. */
  site: { MaintenanceChanged: nothing, ConfigChanged: nothing, JackpotUpdated: nothing },
  /** Public, one race: `race.{id}`. At most once in two seconds. */
  race: { RaceUpdated: nothing },
  /** Public, the draws of one lottery: `lottery.{slug}`. At most once in two seconds. */
  lottery: { DrawUpdated: nothing },
} as const

export type RealtimeChannel = keyof typeof realtimeEvents
export type RealtimeEvent<C extends RealtimeChannel> = keyof (typeof realtimeEvents)[C] & string
export type RealtimePayload<C extends RealtimeChannel, E extends RealtimeEvent<C>> =
  (typeof realtimeEvents)[C][E] extends v.GenericSchema<unknown, infer Output> ? Output : never
