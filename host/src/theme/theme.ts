/** `sistema` follows the device. */
export const themes = ['sistema', 'noche', 'dia'] as const
export type Theme = (typeof themes)[number]

const key = 'trebol:theme'

const isTheme = (text: unknown): text is Theme => themes.some((theme) => theme === text)

/** The look that was chosen on this device. The page's head has read it too, before anything was drawn. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key)
    return isTheme(stored) ? stored : 'sistema'
  } catch {
    return 'sistema'
  }
}

/** Gives the page another look at once, and keeps it on this device. */
export function chooseTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'sistema') delete root.dataset.theme
  else root.dataset.theme = theme
  try {
    if (theme === 'sistema') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // The look holds for this tab.
  }
}
