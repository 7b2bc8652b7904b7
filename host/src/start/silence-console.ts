const names = ['log', 'info', 'warn', 'debug'] as const

/** Setting of this device, set on /dev-tools. */
export const consoleSetting = 'trebol:console'

const silent = () => undefined

/**
 * In production the console says nothing but errors, unless the setting is on (specification section 8). It takes
 * effect at once, here and in other tabs.
 */
export function silenceConsole(page: Window, target: Console): void {
  const own = Object.fromEntries(names.map((name) => [name, target[name]]))
  const apply = () => {
    const on = isOn(page)
    for (const name of names) Object.assign(target, { [name]: on ? own[name] : silent })
  }
  apply()
  page.addEventListener(consoleSetting, apply)
  page.addEventListener('storage', ({ key }) => {
    if (key === consoleSetting || key === null) apply()
  })
}

function isOn(page: Window): boolean {
  try {
    return page.localStorage.getItem(consoleSetting) === 'on'
  } catch {
    return false
  }
}
