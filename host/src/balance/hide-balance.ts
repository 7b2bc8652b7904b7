import { balanceHiddenChosen } from '@trebol/shared/store/write'

const key = 'trebol:balance-hidden'

/** Whether amounts are hidden is a setting of the device: it outlives the session. */
export function restoreHiddenBalance(): void {
  try {
    if (localStorage.getItem(key) === 'yes') balanceHiddenChosen(true)
  } catch {
    // Storage is blocked: balances are shown.
  }
}

export function hideBalance(hidden: boolean): void {
  balanceHiddenChosen(hidden)
  try {
    if (hidden) localStorage.setItem(key, 'yes')
    else localStorage.removeItem(key)
  } catch {
    // The choice holds for this tab.
  }
}
