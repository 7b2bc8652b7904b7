import { countries } from '../operator/countries.ts'
import { listed } from './spell.ts'

/** Names of the countries, of those that the operator serves, whose players may deposit before they are verified. */
const laterIn = (atWithdrawal: readonly string[]): string[] =>
  countries.filter(({ code }) => atWithdrawal.includes(code)).map(({ name }) => name)

/** When the identity of a player is verified, within a sentence. `atWithdrawal` is the setting `KYC_AT_WITHDRAWAL`. */
export function kycWhen(atWithdrawal: readonly string[]): string {
  const later = laterIn(atWithdrawal)
  if (later.length === 0) return 'antes de su primer depósito'
  if (later.length === countries.length) return 'antes de su primer retiro'
  return `antes de su primer depósito o, si vive en ${listed(later, 'o')}, antes de su primer retiro`
}

/** What somebody cannot do who is not verified yet, within a sentence. */
export function kycWithout(atWithdrawal: readonly string[]): string {
  const later = laterIn(atWithdrawal)
  if (later.length === 0) return 'no puede hacer su primer depósito ni retirar'
  if (later.length === countries.length) return 'no puede retirar'
  return `no puede retirar ni, fuera de ${listed(later)}, hacer su primer depósito`
}
