/** What one engine takes before it refuses or lets go; sizes in bytes, times in milliseconds. */
export type EngineLimits = {
  readonly connections: number
  /** From one address, whoever sits behind it: who has shown no login, and who has. */
  readonly visitorsOfAddress: number
  readonly playersOfAddress: number
  /** So long nobody is taken for a visitor: a player shows his login in less. */
  readonly proof: number
  readonly channelsOfSocket: number
  readonly members: number
  /** A frame of a client. */
  readonly frame: number
  /** What may wait for a slow reader; beyond it he is let go. */
  readonly waiting: number
  /** Client events of one socket in a second. */
  readonly clientEvents: number
  readonly activity: number
  readonly pong: number
}

export const engineLimits: EngineLimits = {
  connections: 20_000,
  visitorsOfAddress: 100,
  playersOfAddress: 200,
  proof: 10_000,
  channelsOfSocket: 50,
  members: 100,
  frame: 10_240,
  waiting: 1_048_576,
  clientEvents: 10,
  activity: 120_000,
  pong: 30_000,
}
