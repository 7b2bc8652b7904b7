/**
 * A page that the browser brings back whole (back and forward, without loading) still shows the session of when it was
 * left; storage events did not reach it.
 */
export function checkAgainWhenRevived(check: () => void): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) check()
  })
}
