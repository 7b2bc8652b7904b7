import { crowdOf } from '@trebol/shared/net'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitStore } from './limit-store.ts'

export type Rule = { readonly points: number; readonly seconds: number }

/** Tries that are free before the next one has to wait. */
export const limitRules = {
  /** By account and network. */
  loginHere: { points: 5, seconds: 15 * 60 },
  /** By account, from all networks that are new to it: more than one of them can spend, and all of them may guess. */
  loginAccount: { points: 30, seconds: 60 * 60 },
  loginAddress: { points: 50, seconds: 15 * 60 },
  signupAddress: { points: 20, seconds: 60 * 60 },
  /** Requests of an account that get a short code; further ones get a long one. */
  recoveryAccount: { points: 5, seconds: 60 * 60 },
  /** Tries at the short codes of all accounts together. */
  recoveryGuesses: { points: 2_000, seconds: 24 * 60 * 60 },
  /** First mails of a code, and mails to an address that repeat one. */
  recoveryMail: { points: 1, seconds: 15 * 60 },
  recoveryMailAgain: { points: 5, seconds: 60 * 60 },
  contactPlayer: { points: 5, seconds: 60 * 60 },
  recoveryAddress: { points: 30, seconds: 60 * 60 },
  uploadPlayer: { points: 60, seconds: 60 * 60 },
  /** A link of an export may be opened as often as it holds, and each time reads up to 50,000 movements. */
  exportPlayer: { points: 30, seconds: 10 * 60 },
  /** Each question can leave a row behind for as long as keys live. */
  intentPlayer: { points: 120, seconds: 60 },
  passwordAgain: { points: 5, seconds: 15 * 60 },
  complaintPlayer: { points: 10, seconds: 24 * 60 * 60 },
  complaintNote: { points: 20, seconds: 60 * 60 },
  complaintAddress: { points: 5, seconds: 60 * 60 },
  complaintMail: { points: 3, seconds: 24 * 60 * 60 },
  chatPlayer: { points: 20, seconds: 60 * 60 },
  chatAddress: { points: 10, seconds: 60 * 60 },
  chatWords: { points: 30, seconds: 60 },
  /** A page says it every few seconds while somebody writes. */
  chatTyping: { points: 60, seconds: 60 },
  /** Who asks with a visitor's key to hear a channel; a page asks once for each connection. */
  channelAddress: { points: 120, seconds: 60 },
  channelKey: { points: 20, seconds: 60 },
  pushNotes: { points: 120, seconds: 60 },
  deskName: { points: 5, seconds: 15 * 60 },
  deskAddress: { points: 30, seconds: 15 * 60 },
} as const satisfies Record<string, Rule>

/** The key of what is counted for the whole site. */
export const everybody = 'everybody'

export type LimitRules = { readonly [K in keyof typeof limitRules]: Rule }

export type Limit = {
  /** Spends one try. Returns the seconds to wait when there is none left, else null. */
  readonly spend: (key: string) => Promise<number | null>
  /** Whether the next try would be refused; spends none. */
  readonly isSpent: (key: string) => Promise<boolean>
  /** Gives one try back. */
  readonly giveBack: (key: string) => Promise<void>
  readonly forget: (key: string) => Promise<void>
}
export type Limits = { readonly [K in keyof LimitRules]: Limit }

type Options = {
  /** Widens all limits alike. */
  readonly factor?: number
  /** Where several processes count together; without it each counts for itself, and a restart gives all tries back. */
  readonly store?: LimitStore | null
}

export function createLimits(rules: LimitRules = limitRules, options: Options = {}): Limits {
  const create = (name: keyof LimitRules) => createLimit(name, rules[name], options)
  return {
    loginHere: create('loginHere'),
    loginAccount: create('loginAccount'),
    loginAddress: create('loginAddress'),
    signupAddress: create('signupAddress'),
    recoveryAccount: create('recoveryAccount'),
    recoveryGuesses: create('recoveryGuesses'),
    recoveryMail: create('recoveryMail'),
    recoveryMailAgain: create('recoveryMailAgain'),
    contactPlayer: create('contactPlayer'),
    recoveryAddress: create('recoveryAddress'),
    uploadPlayer: create('uploadPlayer'),
    exportPlayer: create('exportPlayer'),
    intentPlayer: create('intentPlayer'),
    passwordAgain: create('passwordAgain'),
    complaintPlayer: create('complaintPlayer'),
    complaintNote: create('complaintNote'),
    complaintAddress: create('complaintAddress'),
    complaintMail: create('complaintMail'),
    chatPlayer: create('chatPlayer'),
    chatAddress: create('chatAddress'),
    chatWords: create('chatWords'),
    chatTyping: create('chatTyping'),
    channelAddress: create('channelAddress'),
    channelKey: create('channelKey'),
    pushNotes: create('pushNotes'),
    deskName: create('deskName'),
    deskAddress: create('deskAddress'),
  }
}

/** One counter of tries. What is counted by address counts IPv6 by the network of a customer; other keys count as they are. */
export function createLimit(
  name: string,
  { points, seconds }: Rule,
  { factor = 1, store = null }: Options = {},
): Limit {
  const rule = { keyPrefix: name, points: points * factor, duration: seconds, blockDuration: seconds }
  const memory = new RateLimiterMemory(rule)
  // A database that does not answer neither lets everybody in nor keeps everybody out: the process counts alone meanwhile.
  const limiter =
    store === null ? memory : new RateLimiterPostgres({ ...rule, ...storeOptions(store), insuranceLimiter: memory })
  const named = (key: string) => (store === null ? crowdOf(key) : store.digestOf(`${name} ${crowdOf(key)}`))
  return {
    spend: async (key) => {
      try {
        await limiter.consume(named(key))
        return null
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
        throw refused
      }
    },
    isSpent: async (key) => {
      const spent = await limiter.get(named(key))
      return spent !== null && spent.consumedPoints >= limiter.points
    },
    giveBack: async (key) => {
      const spent = await limiter.get(named(key))
      // What has run out meanwhile is not made less than nothing, and what is closed stays so until its time is over.
      if (spent === null || spent.consumedPoints <= 0 || spent.consumedPoints > limiter.points) return
      await limiter.reward(named(key))
    },
    forget: async (key) => {
      await limiter.delete(named(key))
    },
  }
}

const storeOptions = (storeClient: LimitStore) => ({
  storeClient,
  storeType: 'pool',
  tableName: 'limit_counters',
  // By the migration, and swept with everything else that expires.
  tableCreated: true,
  clearExpiredByTimeout: false,
})
