let waiting: string | null = null

/**
 * Leaves this document for a new one of the same or another page. Without a network the browser would show a page of its
 * own, from which nothing leads back: then as soon as there is one.
 */
export function openAnew(address: string): void {
  if (!navigator.onLine) {
    if (waiting === null) window.addEventListener('online', () => openAnew(waiting ?? address), { once: true })
    waiting = address
    return
  }
  waiting = null
  // What was typed comes along: no form need ask whether to leave it, nor can it keep the page on a bad release.
  document.documentElement.dataset.leaving = ''
  if (address === location.pathname + location.search) location.reload()
  // By itself an address that begins with two slashes is one of another site.
  else location.assign(location.origin + address)
}
