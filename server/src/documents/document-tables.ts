import type { DocumentSlug } from '@trebol/shared/contract'
import type { Services } from '../calls/services.ts'
import { offeredMethods } from '../cashier/deposit-methods.ts'
import { rejectTexts } from '../cashier/reject-texts.ts'
import { seedGames } from '../catalogue/seed-games.ts'
import { jackpotPools } from '../jackpots/jackpot-pools.ts'
import { poolBack, poolTerms, roundsPerHit } from '../jackpots/pool-terms.ts'
import { reasonTexts as kycReasons, requirements } from '../kyc/requirements.ts'
import { type LotteryDefinition, lotteries, outcomesOf } from '../lottery/lotteries.ts'
import { stakeLimitsOf as lotteryLimits } from '../lottery/stake-limits.ts'
import { countries, findCountry } from '../operator/countries.ts'
import { currencies } from '../operator/currencies.ts'
import { findDocumentType } from '../operator/document-types.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { showMoney } from '../operator/show-money.ts'
import { helplines } from '../operator/site.ts'
import { betKinds } from '../races/bet-kinds.ts'
import { backOf, seriesKinds } from '../races/series-kinds.ts'
import { stakeLimitsOf as raceLimits, type StakeLimits, seriesLimitsOf } from '../races/stake-limits.ts'
import { payoutMethods } from '../withdrawals/payout-methods.ts'
import { reasonTexts as payoutReasons } from '../withdrawals/reason-texts.ts'
import { gameReturns } from './game-returns.ts'
import { listed, percent } from './spell.ts'

const sentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
/** Within a sentence; an acronym stays as it is. */
const within = (text: string): string =>
  /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text
const documentName = (id: string): string => within((findDocumentType(id)?.name ?? id).replace(/ \(.*\)$/, ''))
const feeText = (parts: readonly string[]): string => (parts.length === 0 ? 'Sin comisión' : parts.join(' + '))

const times = ({ schedule }: LotteryDefinition): string =>
  schedule.kind === 'times' ? schedule.times.join(', ') : `cada ${schedule.seconds} s`

const stakeRows = (limitsOf: (iso: string) => StakeLimits | undefined): string[][] =>
  currencies.flatMap(({ iso }) => {
    const limits = limitsOf(iso)
    if (limits === undefined) return []
    return [[iso, ...[limits.min, limits.max, limits.betMax, limits.prizeMax].map((minor) => showMoney(minor, iso))]]
  })

/** Of a helpline: `*` is every country. */
const countryName = (code: string): string => (code === '*' ? 'Cualquier país' : (findCountry(code)?.name ?? code))

type Named = { readonly name: string; readonly iso: string; readonly country: string | null }
const methodName = ({ name, iso, country }: Named): string =>
  `${name} (${iso})${country === null ? '' : `, solo ${countryName(country)}`}`

type Site = Pick<Services, 'demo'>

/** Rows of the tables that no text holds: whoever changes a method or a limit changes the document with it. */
const makers = {
  depositMethods: (site) =>
    offeredMethods(site).map(({ name, iso, country, min, max, fee, eta }) => [
      methodName({ name, iso, country }),
      showMoney(min, iso),
      showMoney(max, iso),
      fee === 0n ? 'Sin comisión' : percent(fee),
      eta.text,
    ]),
  withdrawMethods: () =>
    payoutMethods.map(({ name, iso, country, min, max, fee, promise }) => [
      methodName({ name, iso, country }),
      showMoney(min, iso),
      showMoney(max, iso),
      feeText([
        ...(fee.fixed > 0n ? [showMoney(fee.fixed, iso)] : []),
        ...(fee.percent > 0n ? [percent(fee.percent)] : []),
      ]),
      promise.text,
    ]),
  rejections: () => Object.values(rejectTexts).map((text) => [sentence(text), 'Depósito']),
  payoutReasons: () => Object.values(payoutReasons).map((text) => [sentence(text), 'Retiro']),
  documentsByCountry: () =>
    countries.map(({ name, documents }) => [name, sentence(listed(documents.map(documentName), 'o'))]),
  requirements: () =>
    Object.values(requirements).map(({ name, help, always }) => [
      name,
      help,
      always ? 'A todas las personas' : 'Solo si se lo pedimos',
    ]),
  /** The ones of `getConfig`. */
  helplines: () =>
    helplines.map(({ country, name, phone, url }) => [
      name,
      countryName(country),
      phone === '' ? 'Solo por internet' : phone,
      url,
    ]),
  kycReasons: () => Object.values(kycReasons).map((text) => [text]),
  gameReturns: () => gameReturns(),
  jackpots: () =>
    jackpotPools.flatMap((pool) => {
      const terms = poolTerms(pool, protectionRules.base)
      if (terms === null) return []
      const names = seedGames.filter(({ slug }) => pool.games.includes(slug)).map(({ name }) => name)
      return [
        [
          ...[pool.name, names.length === 1 ? listed(names) : `${names.length} juegos`],
          ...[`1 entre ${roundsPerHit(terms, protectionRules.base)}`, showMoney(terms.seed, protectionRules.base)],
          percent(poolBack(pool, terms)),
        ],
      ]
    }),
  raceKinds: () => [
    ...Object.values(betKinds).map(({ name, back }) => [name, percent(back)]),
    ...Object.values(seriesKinds).map((kind) => [kind.name, percent(backOf(kind))]),
  ],
  raceLimits: () => stakeRows(raceLimits),
  seriesLimits: () => stakeRows(seriesLimitsOf),
  lotteries: () =>
    lotteries.map((lottery) => [
      lottery.name,
      times(lottery),
      `${lottery.closesBeforeMs / 60_000} minutos antes`,
      `${lottery.multiplier} veces`,
      percent(Math.floor((lottery.multiplier * 10_000) / outcomesOf(lottery))),
    ]),
  lotteryLimits: () =>
    currencies.flatMap(({ iso }) => {
      const limits = lotteryLimits(iso)
      if (limits === undefined) return []
      return [[iso, ...[limits.min, limits.max, limits.ticketMax].map((minor) => showMoney(minor, iso))]]
    }),
} as const satisfies Readonly<Record<string, (site: Site) => string[][]>>

export type DocumentTable = keyof typeof makers

const used: Partial<Readonly<Record<DocumentSlug, readonly DocumentTable[]>>> = {
  'account-payouts-bonuses': ['depositMethods', 'withdrawMethods', 'rejections', 'payoutReasons'],
  'self-exclusion': ['helplines'],
  'responsible-gambling': ['helplines'],
  kyc: ['documentsByCountry', 'requirements', 'kycReasons'],
  rng: ['gameReturns', 'jackpots', 'raceKinds', 'lotteries'],
  rules: ['raceKinds', 'raceLimits', 'seriesLimits', 'lotteries', 'lotteryLimits', 'jackpots'],
}

/** The rows of the tables that a document shows. */
export function documentTables(slug: DocumentSlug, site: Site = { demo: true }): Record<string, string[][]> {
  return Object.fromEntries((used[slug] ?? []).map((name) => [name, makers[name](site)]))
}
