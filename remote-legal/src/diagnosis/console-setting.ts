/** The dev console setting of the specification (section 8), kept on this device. The host listens for its event. */
export const consoleSetting = 'trebol:console'

export function isConsoleOn(): boolean {
  try {
    return localStorage.getItem(consoleSetting) === 'on'
  } catch {
    return false
  }
}

/** Takes effect at once in this tab; `false` when the browser keeps nothing. */
export function setConsole(on: boolean): boolean {
  try {
    if (on) localStorage.setItem(consoleSetting, 'on')
    else localStorage.removeItem(consoleSetting)
  } catch {
    return false
  }
  window.dispatchEvent(new Event(consoleSetting))
  return true
}
