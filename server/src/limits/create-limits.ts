import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'

type Rule = { readonly points: number; readonly seconds: number }

/** Tries that are free before the next one has to wait. */
export const limitRules = {
  loginAccount: { points: 5, seconds: 15 * 60 },
  loginAddress: { points: 50, seconds: 15 * 60 },
  signupAddress: { points: 20, seconds: 60 * 60 },
  recoveryAccount: { points: 5, seconds: 60 * 60 },
  recoveryAddress: { points: 30, seconds: 60 * 60 },
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
  }
}

function createLimit(name: string, { points, seconds }: Rule, factor: number): Limit {
  const limiter = new RateLimiterMemory({
    keyPrefix: name,
    points: points * factor,
    duration: seconds,
    blockDuration: seconds,
  })
  return {
    spend: async (key) => {
      try {
        await limiter.consume(key)
        return null
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000))
        throw refused
      }
    },
    giveBack: async (key) => {
      await limiter.reward(key)
    },
    forget: async (key) => {
      await limiter.delete(key)
    },
  }
}
