import * as v from 'valibot'

const key = 'trebol:reality-check'
const seenSchema = v.object({ player: v.string(), seconds: v.number() })

/** Seconds of play at which this player last answered a reminder; 0 when he has not. */
export function readSeenCheck(player: string): number {
  try {
    const seen = v.safeParse(seenSchema, JSON.parse(localStorage.getItem(key) ?? 'null'))
    return seen.success && seen.output.player === player ? seen.output.seconds : 0
  } catch {
    return 0
  }
}

/** Kept on the device, so that a reload neither repeats a reminder that was answered nor drops one that was not. */
export function keepSeenCheck(player: string, seconds: number): void {
  try {
    localStorage.setItem(key, JSON.stringify({ player, seconds }))
  } catch {
    // It is shown again after a reload.
  }
}
