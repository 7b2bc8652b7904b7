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
import { aboutOf } from './about-room.tsx'

/** What a movement was booked for, where there is more to say than its line says. */
export type About =
  | { readonly kind: 'deposit'; readonly deposit: Deposit }
  | { readonly kind: 'withdrawal'; readonly withdrawal: Withdrawal }
  | { readonly kind: 'ticket'; readonly ticket: Ticket }
  | { readonly kind: 'bet'; readonly bet: RaceBet }

/** Looked up by the reference that stands in the line; `null` where nothing is found by it. */
export async function loadAbout(movement: Movement, signal: AbortSignal): Promise<About | null> {
  const { ref } = movement
  const options = { signal }
  const kind = aboutOf(movement)
  if (kind === 'deposit') return { kind, deposit: (await call(getDeposit, { id: ref }, options)).deposit }
  if (kind === 'withdrawal') {
    return { kind, withdrawal: (await call(getWithdrawal, { id: ref }, options)).withdrawal }
  }
  if (kind === 'ticket') {
    const { items } = await call(getTickets, { number: ref }, options)
    const ticket = items.find(({ number }) => number === ref)
    return ticket ? { kind, ticket } : null
  }
  if (kind === 'bet') {
    const { items } = await call(getRaceBets, { number: ref, series: true }, options)
    const bet = items.find(({ number }) => number === ref)
    return bet ? { kind, bet } : null
  }
  return null
}
