/** For tests alone: the time of the house, which can be sent ahead of that of the machine. It never goes back. */
export type TimeLeap = {
  readonly now: () => Date
  readonly forward: (ms: number) => void
  /** Calls `listener` after each leap, until what it returns is called. */
  readonly onLeap: (listener: () => void) => () => void
}

export function createTimeLeap(machine: () => Date): TimeLeap {
  let ahead = 0
  const listeners = new Set<() => void>()
  return {
    now: () => new Date(machine().getTime() + ahead),
    forward: (ms) => {
      ahead += ms
      for (const listener of listeners) listener()
    },
    onLeap: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
