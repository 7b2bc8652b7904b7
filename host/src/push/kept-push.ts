import * as v from 'valibot'

const key = 'trebol:push'

/** That this browser is told about one account, and under which name. What another player does here is not his. */
const keptSchema = v.pipe(v.string(), v.parseJson(), v.object({ owner: v.string(), token: v.string() }))
export type KeptPush = v.InferOutput<typeof keptSchema>

export function readKeptPush(owner: string): KeptPush | null {
  try {
    const read = v.safeParse(keptSchema, localStorage.getItem(key))
    return read.success && read.output.owner === owner ? read.output : null
  } catch {
    return null
  }
}

/** Where nothing can be kept, the player is asked again on his next visit. */
export function keepPush(kept: KeptPush | null): void {
  try {
    if (kept === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // This visit alone.
  }
}
