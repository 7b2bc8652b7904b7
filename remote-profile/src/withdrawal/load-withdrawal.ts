import { call } from '@trebol/shared/api'
import { knownZone } from '@trebol/shared/calendar'
import { getPayoutAccounts, getWithdrawals, getWithdrawMethods } from '@trebol/shared/contract'
import { readCurrency } from '@trebol/shared/store'

/** What can be withdrawn, where to, and what is under way. Protection is not asked: the way out is open to everybody. */
export async function loadWithdrawal() {
  const iso = readCurrency()
  const [money, { items: accounts, most }, { items }] = await Promise.all([
    call(getWithdrawMethods, { iso }),
    call(getPayoutAccounts, {}),
    call(getWithdrawals, {}),
  ])
  return { money, zone: knownZone(money.zone), accounts, most, withdrawals: items.slice(0, 10), readAt: Date.now() }
}
export type WithdrawalData = Awaited<ReturnType<typeof loadWithdrawal>>
