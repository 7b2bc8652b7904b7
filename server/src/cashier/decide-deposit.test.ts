import { depositStatuses } from '@trebol/shared/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DepositEvent, decideDeposit } from './decide-deposit.ts'

const events: readonly DepositEvent[] = ['confirmed', 'cancelled', 'late', 'paid', 'rejected', 'asked']

const run = (sequence: readonly DepositEvent[]) => {
  let status: (typeof depositStatuses)[number] = 'awaiting_payment'
  let credits = 0
  for (const event of sequence) {
    const decision = decideDeposit(status, event)
    if (decision.kind !== 'moves') continue
    status = decision.to
    if (decision.credit) credits += 1
  }
  return { status, credits }
}

describe('A deposit', () => {
  test('that is reported and found is credited', () => {
    expect(run(['confirmed', 'paid'])).toEqual({ status: 'approved', credits: 1 })
  })

  test.each([[['late', 'paid']], [['late', 'confirmed', 'paid']], [['cancelled', 'paid']]] as const)(
    'whose payment comes after its end (%j) is credited all the same',
    (sequence) => {
      expect(run(sequence)).toEqual({ status: 'approved', credits: 1 })
    },
  )

  test('that was rejected stays so: its player makes a new one', () => {
    expect(run(['confirmed', 'rejected', 'paid', 'confirmed'])).toEqual({ status: 'rejected', credits: 0 })
  })

  test('can be cancelled only while its payment is awaited', () => {
    const open = depositStatuses.filter((status) => decideDeposit(status, 'cancelled').kind === 'moves')
    expect(open).toEqual(['awaiting_payment'])
  })

  test('never expires once it was reported', () => {
    expect(run(['confirmed', 'late'])).toEqual({ status: 'under_review', credits: 0 })
  })

  test('is credited once at most, and exactly when it ends approved, whatever happens in whatever order', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events), { maxLength: 30 }), (sequence) => {
        const { status, credits } = run(sequence)
        expect(credits).toBe(status === 'approved' ? 1 : 0)
      }),
      { numRuns: 2_000 },
    )
  })
})
