/**
 * The login token (local storage key `jwt`, fixed by the specification). Where storage is blocked the token lives in
 * memory, so that a player can still log in for this tab. Only this file touches the key.
 */
const key = 'jwt'
let inMemory: string | null = null

export function readToken(): string | null {
  try {
    return localStorage.getItem(key) ?? inMemory
  } catch {
    return inMemory
  }
}

export function writeToken(token: string | null): void {
  inMemory = null
  try {
    if (token === null) localStorage.removeItem(key)
    else localStorage.setItem(key, token)
  } catch {
    // Storage is blocked or full: the copy in memory serves this tab.
    inMemory = token
  }
}

/**
 * Calls back when another tab logged in, changed user or logged out, or another page of this tab, while the browser kept
 * this one for the way back. What this tab kept in memory no longer counts.
 */
export function onTokenChangedElsewhere(changed: (token: string | null) => void): void {
  let left: string | null | undefined
  window.addEventListener('pagehide', () => {
    left = readToken()
  })
  // Before the page is seen again or asks for anything: a storage event reaches a page that was kept late, or never.
  window.addEventListener('pageshow', () => {
    if (left !== undefined && readToken() !== left) changed(readToken())
  })
  window.addEventListener('storage', (event) => {
    if (event.storageArea !== localStorage || (event.key !== key && event.key !== null)) return
    inMemory = null
    changed(readToken())
  })
}
