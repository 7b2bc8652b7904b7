type Play = { readonly startedAt: Date; readonly seenAt: Date | null; readonly playedMs: number }

/**
 * The session of play that goes on now: games that followed each other without a rest in between, whatever the number of
 * logins. `restedAt`: when it counts as over if nobody plays from the last sign of life on. `plays` in any order.
 */
export function playSessionTime(
  plays: readonly Play[],
  restMs: number,
  now: Date,
): { readonly playedMs: number; readonly startedAt: Date; readonly restedAt: Date } {
  const newestFirst = [...plays].sort((a, b) => lastOf(b) - lastOf(a))
  let reach = now.getTime()
  let playedMs = 0
  let last: number | null = null
  for (const play of newestFirst) {
    if (reach - lastOf(play) >= restMs) break
    playedMs += play.playedMs
    last ??= lastOf(play)
    reach = Math.min(reach, play.startedAt.getTime())
  }
  return { playedMs, startedAt: new Date(reach), restedAt: new Date((last ?? now.getTime()) + restMs) }
}

const lastOf = ({ startedAt, seenAt }: Play) => (seenAt ?? startedAt).getTime()
