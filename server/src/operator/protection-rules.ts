import type { BreakTerm, ExclusionTerm, LimitPeriod, LimitType } from '@trebol/shared/contract'

/** A limit that the operator or his regulator sets for everybody, over all currencies, in minor units of the base. */
export type HouseLimit = {
  readonly source: 'operator' | 'regulator'
  readonly type: LimitType
  readonly period: LimitPeriod
  readonly value: bigint
}

type Rules = {
  /** By this clock days, weeks and months begin. */
  readonly zone: string
  /** The currency in which ceilings over all currencies are counted. */
  readonly base: string
  /** Days that a raise waits, and days in which its second yes may then be given. */
  readonly raiseWaitDays: Readonly<Record<LimitPeriod | 'none', number>>
  readonly confirmDays: number
  /** Minutes without play after which a session of play is a new one. */
  readonly restMinutes: number
  /** Hours until a looser setting holds. */
  readonly loosenHours: number
  /** What the end of an exclusion waits after it was asked for, in days: one with a term, and one without. */
  readonly liftWaitDays: { readonly term: number; readonly endless: number }
  /** From when on the end of an exclusion without a term may be asked for. */
  readonly endlessAtLeast: BreakTerm | Exclude<ExclusionTerm, 'INDEF'>
  readonly houseLimits: readonly HouseLimit[]
}

/** How players are protected, as data: the code knows no country. */
export const protectionRules: Rules = {
  zone: 'America/Caracas',
  base: 'USD',
  raiseWaitDays: { P1D: 1, P7D: 7, P1M: 30, none: 1 },
  confirmDays: 7,
  restMinutes: 60,
  loosenHours: 24,
  liftWaitDays: { term: 1, endless: 7 },
  endlessAtLeast: 'P1Y',
  houseLimits: [
    { source: 'operator', type: 'deposit', period: 'P1D', value: 2_000_000n },
    { source: 'regulator', type: 'deposit', period: 'P1M', value: 10_000_000n },
  ],
}
