import type { EngineLimits } from './engine-limits.ts'
import type { EngineSocket } from './engine-socket.ts'

/** Who has to go for a newcomer: one by one, or the newcomer himself. */
type Taken = { readonly kind: 'seated'; readonly goes: EngineSocket | null } | { readonly kind: 'full' }

export type Seats = {
  /** Everybody comes in as a visitor. */
  readonly take: (socket: EngineSocket) => Taken
  /** It has shown a login, so it counts among the players from now on. False: they are too many behind this address. */
  readonly prove: (socket: EngineSocket) => boolean
  readonly leave: (socket: EngineSocket) => void
}

/**
 * How many sockets there may be from one address and in all. Nobody can tell a player from a visitor before he shows his
 * login, and a family, a café or a carrier may stand behind one address. So a newcomer is let in, and the visitor who has
 * been there the longest gives him his seat; players are never asked for theirs.
 */
export function createSeats(limits: EngineLimits): Seats {
  const visitors = createRows()
  const players = createRows()
  return {
    take: (socket) => {
      const crowded = visitors.of(socket.address) >= limits.visitorsOfAddress
      const full = visitors.size() + players.size() >= limits.connections
      const goes = crowded ? visitors.first(socket.address) : full ? visitors.first() : null
      if (full && goes === null) return { kind: 'full' }
      if (goes !== null) visitors.leave(goes)
      visitors.enter(socket)
      return { kind: 'seated', goes }
    },
    prove: (socket) => {
      if (players.has(socket)) return true
      if (players.of(socket.address) >= limits.playersOfAddress) return false
      visitors.leave(socket)
      players.enter(socket)
      return true
    },
    leave: (socket) => {
      visitors.leave(socket)
      players.leave(socket)
    },
  }
}

/** Sockets in the order in which they came, in all and by address. */
function createRows() {
  const all = new Set<EngineSocket>()
  const byAddress = new Map<string, Set<EngineSocket>>()
  const rowOf = (address: string | undefined) => (address === undefined ? all : byAddress.get(address))
  return {
    size: () => all.size,
    has: (socket: EngineSocket) => all.has(socket),
    of: (address: string) => byAddress.get(address)?.size ?? 0,
    first: (address?: string): EngineSocket | null => {
      const [first] = rowOf(address) ?? []
      return first ?? null
    },
    enter: (socket: EngineSocket) => {
      all.add(socket)
      const row = byAddress.get(socket.address)
      if (row === undefined) byAddress.set(socket.address, new Set([socket]))
      else row.add(socket)
    },
    leave: (socket: EngineSocket) => {
      if (!all.delete(socket)) return
      const row = byAddress.get(socket.address)
      row?.delete(socket)
      if (row?.size === 0) byAddress.delete(socket.address)
    },
  }
}
