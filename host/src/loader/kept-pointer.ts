export const keptPointerKey = 'trebol:pointer'

/** The last good pointer document of this browser, so that none with a lower number is believed after it. */
export function readKeptPointer(): string | null {
  try {
    return localStorage.getItem(keptPointerKey)
  } catch {
    return null
  }
}

export function keepPointer(text: string): void {
  try {
    localStorage.setItem(keptPointerKey, text)
  } catch {
    // Blocked or full: this page still remembers it.
  }
}
