import type { PayoutAccount, PayoutMethod, Withdrawal, WithdrawalBlocker } from '@trebol/shared/contract'
import { describe, expect, test } from 'vitest'
import { winToKeep } from './win-to-keep.ts'

const now = '2026-11-20T14:00:00.000Z'
const done = (code: WithdrawalBlocker['code'], to: string | null = null): WithdrawalBlocker => ({
  ...{ code, done: true, text: '', to },
})
const clabe: PayoutMethod = {
  ...{ id: 'clabe', name: 'CLABE', kind: 'bank_transfer', iso: 'USD', min: '5.00', max: '500.00' },
  ...{ fee: { text: '' }, eta: { text: '' }, available: true, reason: null, fields: [] },
}
const account = (over: Partial<PayoutAccount> = {}): PayoutAccount => ({
  ...{ id: 'a', method: 'clabe', method_name: 'CLABE', label: 'CLABE ****9719', owner_name: 'Ana' },
  ...{ status: 'pending', reason: null, notice: null, ...over },
})
const paid = (amount: string, over: Partial<Withdrawal> = {}): Withdrawal => ({
  ...{ id: 'w', rid: 'r', method_name: 'CLABE', account: { label: '', owner_name: '' }, status: 'requested' },
  ...{ amount: { amount, iso: 'USD' }, fee: null, tax: null, receive: { amount, iso: 'USD' }, rate: null },
  ...{
    promised_by: now,
    created_at: '2026-11-20T14:05:00.000Z',
    overdue: false,
    request: null,
    respond_by: null,
    reason: null,
    steps: [],
  },
  ...over,
})
const given = {
  ...{ net: '40.00', iso: 'USD', decimals: 2, startedAt: now, available: '140.00', methods: [clabe] },
  ...{ blockers: [done('IDENTITY'), done('ACCOUNT')], accounts: [account()], withdrawals: [] as Withdrawal[] },
}

describe('What can be kept', () => {
  test('is the win of the session, to an account that has been paid to before where there is one', () => {
    const known = account({ id: 'b', status: 'verified' })
    expect(winToKeep(given)).toEqual({ kind: 'ready', amount: '40.00', account: account() })
    expect(winToKeep({ ...given, accounts: [account(), known] })).toMatchObject({ account: known })
  })

  test('is never more than stands in the balance, nor than one payment may be', () => {
    expect(winToKeep({ ...given, available: '12.50' })).toMatchObject({ kind: 'ready', amount: '12.50' })
    expect(winToKeep({ ...given, net: '900.00', available: '1000.00' })).toMatchObject({ amount: '500.00' })
  })

  test('is less what was asked for since the session began, unless it came back', () => {
    expect(winToKeep({ ...given, withdrawals: [paid('30.00')] })).toMatchObject({ amount: '10.00' })
    expect(winToKeep({ ...given, withdrawals: [paid('40.00')] })).toEqual({ kind: 'nothing' })
    expect(winToKeep({ ...given, withdrawals: [paid('40.00', { status: 'failed' })] })).toMatchObject({
      amount: '40.00',
    })
    const before = paid('40.00', { created_at: '2026-11-20T13:59:59.000Z' })
    const other = paid('40.00', { amount: { amount: '40.00', iso: 'COP' } })
    expect(winToKeep({ ...given, withdrawals: [before, other] })).toMatchObject({ amount: '40.00' })
  })

  test('is nothing after a loss', () => {
    expect(winToKeep({ ...given, net: '-3.00' })).toEqual({ kind: 'nothing' })
    expect(winToKeep({ ...given, net: '0.00' })).toEqual({ kind: 'nothing' })
  })
})

describe('What is in the way', () => {
  test('is said: what has to be done first, and a win that is too small', () => {
    const identity: WithdrawalBlocker = { ...done('IDENTITY', '/kyc'), done: false, text: 'Falta' }
    expect(winToKeep({ ...given, blockers: [identity, done('ACCOUNT')] })).toEqual({
      kind: 'blocked',
      blockers: [identity],
    })
    expect(winToKeep({ ...given, net: '4.99' })).toEqual({ kind: 'small', amount: '4.99', min: '5.00' })
  })

  test('an account to which the last payment did not arrive is not paid to by a press', () => {
    expect(winToKeep({ ...given, accounts: [account({ status: 'rejected' })] })).toEqual({
      kind: 'blocked',
      blockers: [done('ACCOUNT')],
    })
  })
})
