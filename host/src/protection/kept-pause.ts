import * as v from 'valibot'

/**
 * A pause as this device remembers it. Times are milliseconds since 1970 by the clock of the device; `rid` stands there
 * until the server has confirmed it. `until` null: it has no end.
 */
const keptSchema = v.object({ until: v.nullable(v.number()), rid: v.nullable(v.string()) })
export type KeptPause = v.InferOutput<typeof keptSchema>

/** By account: whoever else plays on this device is not held by it. Also what a change of another tab names. */
export const pauseKey = (playerId: string): string => `trebol:pause:${playerId}`

/** Where storage is closed the pause holds for this tab. */
const inMemory = new Map<string, string>()

export function readKeptPause(playerId: string): KeptPause | null {
  const key = pauseKey(playerId)
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(inMemory.get(key) ?? localStorage.getItem(key) ?? ''))
    return kept.success ? kept.output : null
  } catch {
    return null
  }
}

export function keepPause(playerId: string, pause: KeptPause | null): void {
  const key = pauseKey(playerId)
  const text = JSON.stringify(pause)
  inMemory.delete(key)
  try {
    localStorage.setItem(key, text)
  } catch {
    inMemory.set(key, text)
  }
}
