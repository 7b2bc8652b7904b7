import { crowdOf } from '@trebol/shared/net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

export type Rule = { readonly points: number; readonly seconds: number }

/** Tries that are free before the next one has to wait. */
export const limitRules = {
  loginAccount: { points: 5, seconds: 15 * 60 },
  loginAddress: { points: 50, seconds: 15 * 60 },
  signupAddress: { points: 20, seconds: 60 * 60 },
  recoveryAccount: { points: 5, seconds: 60 * 60 },
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

export type LimitRules = { readonly [K in keyof typeof limitRules]: Rule }

export type Limit = {
  /** Spends one try. Returns the seconds to wait when there is none left, else null. */
  readonly spend: (key: string) => Promise<number | null>
  /** Gives one try back. */
  readonly giveBack: (key: string) => Promise<void>
  readonly forget: (key: string) => Promise<void>
}
export type Limits = { readonly [K in keyof LimitRules]: Limit }

/** Counters in memory: they guard one process, and a restart opens them. `factor` widens all of them alike. */
export function createLimits(rules: LimitRules = limitRules, factor = 1): Limits {
  const create = (name: keyof LimitRules) => createLimit(name, rules[name], factor)
  return {
    loginAccount: create('loginAccount'),
    loginAddress: create('loginAddress'),
    signupAddress: create('signupAddress'),
    recoveryAccount: create('recoveryAccount'),
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
export function createLimit(name: string, { points, seconds }: Rule, factor = 1): Limit {
  const limiter = new RateLimiterMemory({
    keyPrefix: name,
    points: points * factor,
    duration: seconds,
    blockDuration: seconds,
  })
  return {
    spend: async (key) => {
      try {
        await limiter.consume(crowdOf(key))
        return null
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
        throw refused
      }
    },
    giveBack: async (key) => {
      await limiter.reward(crowdOf(key))
    },
    forget: async (key) => {
      await limiter.delete(crowdOf(key))
    },
  }
}
