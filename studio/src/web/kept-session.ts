import * as v from 'valibot'

const keptSchema = v.object({
  session: v.string(),
  game: v.string(),
  /** Digest of the launch token that opened it: the same link after a reload means the same session. */
  opening: v.string(),
  /** The round that was on its way when the page was last seen. */
  round: v.nullable(v.string()),
  clientSeed: v.nullable(v.string()),
})
export type KeptSession = v.InferOutput<typeof keptSchema>

const place = 'studio:session'

/** What this tab remembers of its game, or null; storage may be closed or hold anything. */
export function readKeptSession(): KeptSession | null {
  try {
    const read = v.safeParse(keptSchema, JSON.parse(sessionStorage.getItem(place) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

export function keepSession(kept: KeptSession): void {
  try {
    sessionStorage.setItem(place, JSON.stringify(kept))
  } catch {
    // Without storage the game plays on; only a reload will not find it again.
  }
}

export function forgetSession(): void {
  try {
    sessionStorage.removeItem(place)
  } catch {
    // Nothing was kept.
  }
}
