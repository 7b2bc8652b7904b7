type Member = { readonly info: unknown; readonly sockets: Set<string> }

/** Who is in a presence channel. A user with several sockets is one member. */
export type Presence = {
  /** Whether the user is new here; null: the channel is full. */
  readonly join: (socketId: string, userId: string, info: unknown) => boolean | null
  /** The user who has gone with his last socket, or null. */
  readonly leave: (socketId: string) => string | null
  readonly userOf: (socketId: string) => string | null
  readonly size: () => number
  readonly present: () => { presence: { ids: string[]; hash: Record<string, unknown>; count: number } }
}

export function createPresence(most: number): Presence {
  const members = new Map<string, Member>()
  const users = new Map<string, string>()
  return {
    join: (socketId, userId, info) => {
      const known = members.get(userId)
      if (known === undefined && members.size >= most) return null
      users.set(socketId, userId)
      if (known !== undefined) {
        known.sockets.add(socketId)
        return false
      }
      members.set(userId, { info, sockets: new Set([socketId]) })
      return true
    },
    leave: (socketId) => {
      const userId = users.get(socketId)
      const member = userId === undefined ? undefined : members.get(userId)
      users.delete(socketId)
      if (userId === undefined || member === undefined) return null
      member.sockets.delete(socketId)
      if (member.sockets.size > 0) return null
      members.delete(userId)
      return userId
    },
    userOf: (socketId) => users.get(socketId) ?? null,
    size: () => members.size,
    present: () => ({
      presence: {
        ids: [...members.keys()],
        hash: Object.fromEntries([...members].map(([id, { info }]) => [id, info ?? {}])),
        count: members.size,
      },
    }),
  }
}
