import { describe, expect, test } from 'vitest'
import { countries } from '../operator/countries.ts'
import { documentFacts } from './document-facts.ts'

const told = (kycAtWithdrawal?: readonly string[]) => {
  const { kycWhen, kycWithout } = kycAtWithdrawal === undefined ? documentFacts() : documentFacts({ kycAtWithdrawal })
  return [kycWhen, kycWithout]
}

describe('When identity is verified, as the documents tell it', () => {
  test('is before the first deposit, as long as no country is named', () => {
    const first = ['antes de su primer depósito', 'no puede hacer su primer depósito ni retirar']
    expect(told([])).toEqual(first)
    expect(told()).toEqual(first)
    // The operator serves nobody there.
    expect(told(['FR'])).toEqual(first)
  })

  test('is before the first withdrawal where the operator allows it, and the countries are named', () => {
    expect(told(['VE'])).toEqual([
      'antes de su primer depósito o, si vive en Venezuela, antes de su primer retiro',
      'no puede retirar ni, fuera de Venezuela, hacer su primer depósito',
    ])
    expect(told(['MX', 'VE'])).toEqual([
      'antes de su primer depósito o, si vive en Venezuela o México, antes de su primer retiro',
      'no puede retirar ni, fuera de Venezuela y México, hacer su primer depósito',
    ])
  })

  test('is before the first withdrawal for everybody where it is so in every country', () => {
    expect(told(countries.map(({ code }) => code))).toEqual(['antes de su primer retiro', 'no puede retirar'])
  })
})
