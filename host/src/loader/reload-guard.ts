type Surroundings = {
  /** Of this tab; `null` where it is blocked. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null
  readonly now: () => number
  /** What the browser says: without a network a reload can only end on its own error page. */
  readonly online: () => boolean
  /** Whether the player has pressed anything since this page was opened. */
  readonly acted: () => boolean
  readonly open: (address: string) => void
}

/** Specification sections 8 and 9. */
export const reloadInterval = 10_000

const timeKey = (path: string) => `trebol:part-reload:${path}`
const arrivalKey = 'trebol:part-reload:arrival'

/**
 * A part of a page that could not be loaded may belong to files that a new release has replaced: opening the page anew
 * heals that. At most once in 10 s for the same path. A page that was opened anew does not open itself anew once more
 * before the player has pressed something, however long its parts take to fail, so that nothing reloads for ever. Without
 * storage nothing would be remembered, so nothing is reloaded. Source: specification section 8;
 * docs/decisions/0017-one-reload-then-a-panel.md.
 */
export function createReloadGuard({ storage, now, online, acted, open }: Surroundings) {
  /** When this path was opened anew; 0 when nobody knows. */
  const before = (path: string): number => {
    try {
      return Number(storage?.getItem(timeKey(path))) || 0
    } catch {
      return 0
    }
  }
  const keep = (path: string): boolean => {
    try {
      storage?.setItem(timeKey(path), String(now()))
      storage?.setItem(arrivalKey, path)
      return storage !== null
    } catch {
      return false
    }
  }
  const arrived = takeArrival(storage)

  /** Whether the page is being opened anew; then what follows here no longer matters. */
  return function reloadOnce({ pathname: path, search }: { pathname: string; search: string }): boolean {
    if (arrived !== null && !acted()) return false
    if (now() - before(path) < reloadInterval || !online() || !keep(path)) return false
    open(path + search)
    return true
  }
}

function takeArrival(storage: Surroundings['storage']): string | null {
  try {
    const path = storage?.getItem(arrivalKey) ?? null
    storage?.removeItem(arrivalKey)
    return path
  } catch {
    return null
  }
}

export type ReloadGuard = ReturnType<typeof createReloadGuard>
