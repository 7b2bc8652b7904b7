type Queue = {
  /** From 1. */
  readonly position: number
  /** Agents who are talking now. */
  readonly agents: number
  /** Seconds that conversations took of late; null: there were none. */
  readonly handled: number | null
}

/** Without any experience a conversation is taken to last this long; with it, at least and at most these. In seconds. */
const usual = 240
const [least, most] = [60, 900]

/** About how many seconds somebody waits, in whole minutes: more would be a promise. */
export function estimateWait({ position, agents, handled }: Queue): number {
  const each = Math.min(most, Math.max(least, handled ?? usual))
  return Math.ceil((position * each) / Math.max(1, agents) / 60) * 60
}
