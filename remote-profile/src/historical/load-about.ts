import { call } from '@trebol/shared/api'
import {
  type Deposit,
  getDeposit,
  getRaceBets,
  getTickets,
  getWithdrawal,
  type Movement,
  type RaceBet,
  type Ticket,
  type Withdrawal,
} from '@trebol/shared/contract'

/** What a movement was booked for, where there is more to say than its line says. */
export type About =
  | { readonly kind: 'deposit'; readonly deposit: Deposit }
  | { readonly kind: 'withdrawal'; readonly withdrawal: Withdrawal }
  | { readonly kind: 'ticket'; readonly ticket: Ticket }
  | { readonly kind: 'bet'; readonly bet: RaceBet }

/** Looked up by the reference that stands in the line; `null` where nothing is found by it. */
export async function loadAbout({ kind, product, ref }: Movement, signal: AbortSignal): Promise<About | null> {
  const options = { signal }
  if (kind === 'deposit') return { kind: 'deposit', deposit: (await call(getDeposit, { id: ref }, options)).deposit }
  if (kind === 'withdrawal' || (kind === 'refund' && !product)) {
    return { kind: 'withdrawal', withdrawal: (await call(getWithdrawal, { id: ref }, options)).withdrawal }
  }
  if (product === 'lottery') {
    const { items } = await call(getTickets, { number: ref }, options)
    const ticket = items.find(({ number }) => number === ref)
    return ticket ? { kind: 'ticket', ticket } : null
  }
  if (product === 'races') {
    const { items } = await call(getRaceBets, { number: ref, series: true }, options)
    const bet = items.find(({ number }) => number === ref)
    return bet ? { kind: 'bet', bet } : null
  }
  return null
}
