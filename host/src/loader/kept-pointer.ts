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
