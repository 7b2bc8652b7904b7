const most = 50_000
const mostOfOne = 50

/** Which sockets were let in under which login: when it is revoked they are ended, whatever the page does. */
export type SessionSockets = {
  readonly keep: (sessionId: string, socketId: string) => void
  /** The sockets of a login, once. */
  readonly take: (sessionId: string) => ReadonlySet<string>
}

export function createSessionSockets(): SessionSockets {
  const kept = new Map<string, Set<string>>()
  return {
    keep: (sessionId, socketId) => {
      const known = kept.get(sessionId)
      if (known !== undefined) {
        known.add(socketId)
        const [first] = known
        if (known.size > mostOfOne && first !== undefined) known.delete(first)
      } else kept.set(sessionId, new Set([socketId]))
      if (kept.size <= most) return
      const [oldest] = kept.keys()
      if (oldest !== undefined) kept.delete(oldest)
    },
    take: (sessionId) => {
      const found = kept.get(sessionId) ?? new Set<string>()
      kept.delete(sessionId)
      return found
    },
  }
}
