import {
  breakTerms,
  complaintFiles,
  complaintText,
  exclusionTerms,
  largestFile,
  mostOpenComplaints,
  passwordLength,
} from '@trebol/shared/contract'
import { sessionLifeMs } from '../account/session-token.ts'
import type { Services } from '../calls/services.ts'
import { maxPending } from '../cashier/deposit-methods.ts'
import { chatsKeptMs } from '../chat/forget-chats.ts'
import { complaintTerms } from '../complaints/complaint-terms.ts'
import { sessionsKeptMs } from '../database/remove-expired.ts'
import { kycFileBytes, kycPatienceMs } from '../kyc/requirements.ts'
import { countries } from '../operator/countries.ts'
import { currencies } from '../operator/currencies.ts'
import { jurisdiction } from '../operator/jurisdiction.ts'
import { protectionRules } from '../operator/protection-rules.ts'
import { showMoney } from '../operator/show-money.ts'
import { idle, site, support } from '../operator/site.ts'
import { panicMs } from '../protection/panic.ts'
import { tracks } from '../races/tracks.ts'
import { payoutMethods } from '../withdrawals/payout-methods.ts'
import { newAccountHours } from '../withdrawals/withdrawal-costs.ts'
import { kycWhen, kycWithout } from './kyc-when.ts'
import { operatorTerms } from './operator-terms.ts'
import { days, daysOf, hours, hoursOf, listed, percent, spell, spellPeriod } from './spell.ts'

const { raiseWaitDays, liftWaitDays, houseLimits, base } = protectionRules

/** With the code of its currency: four of them write "$". */
const money = (minor: bigint, iso: string) => `${showMoney(minor, iso).replace(/^\D+/, '')} ${iso}`

const houseLimit = (source: 'operator' | 'regulator') =>
  money(houseLimits.find((limit) => limit.source === source)?.value ?? 0n, base)

const constantFacts = {
  brand: site.name,
  company: site.company,
  licenseAuthority: site.license.authority,
  licenseNumber: site.license.number,
  address: operatorTerms.address,
  supportEmail: support.email,
  supportHours: support.hours,
  privacyEmail: operatorTerms.privacyEmail,
  adr: complaintTerms.adr.name,
  authority: complaintTerms.authority.name,
  laboratory: operatorTerms.laboratory,
  ageMin: String(jurisdiction.age_min),
  countries: listed(countries.map(({ name }) => name)),
  currencies: listed(
    currencies.map(({ name, iso, kind }) => `${kind === 'fiat' ? name.toLowerCase() : name} (${iso})`),
  ),
  noticePeriod: days(operatorTerms.noticeDays),
  complaintAcknowledge: days(complaintTerms.ack),
  complaintAnswer: spell(complaintTerms.answer / 7, 'semana', 'semanas'),
  complaintExtension: spell(complaintTerms.extension / 7, 'semana', 'semanas'),
  complaintsOpen: String(mostOpenComplaints),
  complaintFiles: String(complaintFiles),
  complaintFile: `${largestFile / 1_000_000} MB`,
  complaintTextLeast: String(complaintText.min),
  complaintTextMost: String(complaintText.max),
  complaintProtection: spell(complaintTerms.protection, 'día hábil', 'días hábiles'),
  keptPeriod: spell(operatorTerms.keptYears, 'año', 'años'),
  loginsKept: daysOf(sessionsKeptMs),
  chatsKept: daysOf(chatsKeptMs),
  passwordLength: String(passwordLength),
  sessionPeriod: hoursOf(sessionLifeMs),
  idlePeriod: spell(idle.minutes, 'minuto', 'minutos'),
  idleAnswer: spell(idle.seconds, 'segundo', 'segundos'),
  realityCheck: spell(jurisdiction.reality_check.default, 'minuto', 'minutos'),
  realityChecks: `${listed(jurisdiction.reality_check.allowed.map(String), 'o')} minutos`,
  raiseDay: hours(raiseWaitDays.P1D * 24),
  raiseWeek: days(raiseWaitDays.P7D),
  raiseMonth: days(raiseWaitDays.P1M),
  raiseOther: hours(raiseWaitDays.none * 24),
  confirmPeriod: days(protectionRules.confirmDays),
  loosenPeriod: hours(protectionRules.loosenHours),
  pausePeriod: hoursOf(panicMs),
  breakTerms: listed(breakTerms.map(spellPeriod), 'o'),
  exclusionTerms: listed(exclusionTerms.map(spellPeriod), 'o'),
  endlessAtLeast: spellPeriod(protectionRules.endlessAtLeast),
  liftTerm: hours(liftWaitDays.term * 24),
  liftEndless: days(liftWaitDays.endless),
  houseLimitDay: houseLimit('operator'),
  houseLimitMonth: houseLimit('regulator'),
  depositsPending: String(maxPending),
  newAccountPeriod: hours(newAccountHours),
  withdrawalFastest: hours(Math.min(...payoutMethods.map(({ promise }) => promise.hours))),
  withdrawalSlowest: hours(Math.max(...payoutMethods.map(({ promise }) => promise.hours))),
  taxNote: listed(
    payoutMethods.flatMap(({ name, iso, tax }) =>
      tax === null
        ? []
        : [`en «${name}» de más de ${money(tax.above, iso)} se retiene el ${percent(tax.percent)} del monto`],
    ),
  ),
  kycFile: `${kycFileBytes / 1_000_000} MB`,
  kycPeriod: daysOf(kycPatienceMs),
  raceCloses: spell((tracks[0]?.pace.closesBefore ?? 0) / 1_000, 'segundo', 'segundos'),
} as const satisfies Readonly<Record<string, string>>

type Site = Pick<Services, 'kycAtWithdrawal'>
const standard: Site = { kycAtWithdrawal: [] }

/** Words for the places of a text that depend on a setting or a constant of the server; each is counted once, there. */
export const documentFacts = ({ kycAtWithdrawal }: Site = standard): Readonly<Record<string, string>> => ({
  ...constantFacts,
  kycWhen: kycWhen(kycAtWithdrawal),
  kycWithout: kycWithout(kycAtWithdrawal),
})
