import { currencyChosen } from '@trebol/shared/store/write'

const key = 'currency'

/** Selected currency, kept on this device; default USD (specification section 3, "Stored values"). */
export function restoreCurrency(): void {
  try {
    const stored = localStorage.getItem(key)
    if (stored && /^[A-Z]{3,5}$/.test(stored)) currencyChosen(stored)
  } catch {
    // Storage is blocked: the default stands.
  }
}

export function chooseCurrency(iso: string): void {
  currencyChosen(iso)
  try {
    localStorage.setItem(key, iso)
  } catch {
    // The choice holds for this tab.
  }
}
