import type { DeclineReason } from '@trebol/shared/contract/card'
import { cardDigits } from './card-rules.ts'

/** What the bank behind a test card does. `asks`: it wants to know that it is the holder. `silent`: it never answers. */
export type BankAnswer =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly reason: DeclineReason }
  | { readonly kind: 'asks' }
  | { readonly kind: 'silent' }

export type TestCard = {
  readonly number: string
  readonly name: 'approved' | 'declined' | 'poor' | 'asks' | 'silent'
  readonly bank: BankAnswer
}

/** The only cards of the sandbox. Their numbers begin with 99, which no issuer has. Source: docs/architecture.md, "Cards". */
export const testCards: readonly TestCard[] = [
  { number: '9900000000000010', name: 'approved', bank: { kind: 'approved' } },
  { number: '9900000000000028', name: 'declined', bank: { kind: 'declined', reason: 'DECLINED' } },
  { number: '9900000000000036', name: 'poor', bank: { kind: 'declined', reason: 'INSUFFICIENT_FUNDS' } },
  { number: '9900000000000044', name: 'asks', bank: { kind: 'asks' } },
  { number: '9900000000000051', name: 'silent', bank: { kind: 'silent' } },
]

/** What the bank of the sandbox sends to the holder of the card that asks. */
export const testCode = '135790'

export const findTestCard = (number: string): TestCard | undefined =>
  testCards.find((card) => card.number === cardDigits(number))
