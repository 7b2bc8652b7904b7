/**
 * Keeps something open as long as this page is shown: a browser that may bring a page back whole (back and forward, without
 * loading) keeps none that still holds a connection, a lock or a channel. `begin` opens it and gives what closes it.
 */
export function whileShown(page: Window, begin: () => () => void): void {
  let end: (() => void) | null = begin()
  page.addEventListener('pagehide', () => {
    end?.()
    end = null
  })
  // Also said of a page that has just been loaded.
  page.addEventListener('pageshow', () => {
    end ??= begin()
  })
}
