import { call } from '@trebol/shared/api'
import { getBalance } from '@trebol/shared/contract'
import { amountToMinor, currencyOf, type Money } from '@trebol/shared/money'
import { readCurrencies } from '@trebol/shared/store'
import { balancesFailed, balancesRead, balancesRequested } from '@trebol/shared/store/write'
import { readToken } from './token-storage.ts'

let latest = 0

/** Reads the balances into the store; an answer that is overtaken by a newer request or session is dropped. */
export async function loadBalances(): Promise<void> {
  const token = readToken()
  if (token === null) return
  latest += 1
  const mine = latest
  balancesRequested()
  try {
    const pairs = await call(getBalance, {})
    if (mine === latest && token === readToken()) balancesRead(onePerCurrency(pairs.flatMap(toMoney)), Date.now())
  } catch {
    if (mine === latest && token === readToken()) balancesFailed()
  }
}

/** A currency that is named twice has the balance that is named last. */
const onePerCurrency = (balances: readonly Money[]): Money[] => [
  ...new Map(balances.map((money) => [money.iso, money])).values(),
]

function toMoney([amount, iso]: [string | number, string]): Money[] {
  const currency = currencyOf(readCurrencies(), iso)
  // The shortest decimal text of a number is what the server meant; one beyond 2^53 cannot be trusted.
  const text =
    typeof amount === 'string' ? amount : Number.isFinite(amount) && Math.abs(amount) < 2 ** 46 ? String(amount) : null
  const minor = text !== null ? amountToMinor(text, currency.decimals) : null
  return minor === null ? [] : [{ minor, iso }]
}
