const key = 'trebol:pointer'

/** The last good pointer document of this browser, so that none with a lower number is believed after it. */
export function readKeptPointer(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function keepPointer(text: string): void {
  try {
    localStorage.setItem(key, text)
  } catch {
    // Blocked or full: this page still remembers it.
  }
}

/** Calls with the kept document, now and whenever another tab keeps one. */
export function followKeptPointer(listener: (text: string) => void): void {
  window.addEventListener('storage', (event) => {
    if (event.key === key && event.newValue !== null) listener(event.newValue)
  })
  const kept = readKeptPointer()
  if (kept !== null) listener(kept)
}
