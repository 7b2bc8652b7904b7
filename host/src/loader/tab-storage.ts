/** Session storage of this tab, or `null` where the browser blocks it: even naming it throws then. */
export function tabStorage(): Storage | null {
  try {
    return window.sessionStorage
  } catch {
    return null
  }
}
