const toleratedMs = 60_000
const minuteMs = 60_000

function lasting(ms: number): string {
  const minutes = Math.ceil(ms / minuteMs)
  if (minutes < 120) return `${minutes} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / 60 / 24)} days`
}

/**
 * What whoever works on a channel is told when its newest entry is dated later than his clock: that of an earlier writer ran
 * ahead, or his own is behind. `null`: the two fit. Source: docs/releasing.md, "A wrong clock".
 */
export function clockBehind(channel: string, newestAt: string | null, now: Date): string | null {
  const ms = newestAt === null ? 0 : Date.parse(newestAt) - now.getTime()
  if (ms < toleratedMs) return null
  return `The newest entry of ${channel} is dated ${newestAt}, ${lasting(ms)} later than the clock here: one of the two clocks is wrong. Until that time entries are dated like it; docs/releasing.md, "A wrong clock", says what to do.`
}
