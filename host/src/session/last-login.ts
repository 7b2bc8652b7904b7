import { lastLoginRead } from '@trebol/shared/store/write'

const key = 'trebol:last-login'

/** When the player had logged in before this time; kept on the device for as long as the session is. */
export function keepLastLogin(at: string | null): void {
  lastLoginRead(at)
  try {
    if (at === null) localStorage.removeItem(key)
    else localStorage.setItem(key, at)
  } catch {
    // Known in this tab alone.
  }
}

export function restoreLastLogin(): void {
  try {
    const at = localStorage.getItem(key)
    if (at !== null && !Number.isNaN(Date.parse(at))) lastLoginRead(at)
  } catch {
    // Not known.
  }
}
